"""The web application: security headers and health around a page."""

from collections.abc import Awaitable, Callable
from typing import Any

import gradio as gr
from fastapi import FastAPI, Request, Response
from fastapi.middleware.cors import CORSMiddleware

HEADERS = {
    # Gradio starts itself by inline scripts and evaluates none; nothing may come from or go to another host.
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; "
        "base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def create_app(page: gr.Blocks, options: dict[str, Any]) -> FastAPI:
    """The application that serves a page at `/`.

    Args:
        page: The Gradio page.
        options: How it is mounted: style and the like.
    """
    app = FastAPI(title="askcv", docs_url=None, redoc_url=None, openapi_url=None)

    @app.middleware("http")
    async def headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await call_next(request)
        response.headers.update(HEADERS)
        return response

    # Without this, Gradio's own answers reflect any origin, with credentials.
    app.add_middleware(CORSMiddleware, allow_origins=[], allow_credentials=False)

    @app.get("/healthz")
    def health() -> dict[str, str]:
        return {"status": "ok"}

    mounted: FastAPI = gr.mount_gradio_app(app, page, path="/", **options)
    return mounted
