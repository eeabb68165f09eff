"""The course in a real browser: JupyterLab, a click, a key, a saved page, and axe-core's judgement."""
