"""The chat page, with Gradio. Only a face: it calls the assistant and renders what comes back."""
