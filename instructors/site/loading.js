// Says what is loaded until Python is there, for the kernel is silent for all its megabytes; later, when a cell does
// not end. What the kernel will ask for is fetched here too, to be counted; the browser keeps one copy for both.
(() => {
    const { parts } = document.currentScript.dataset, root = new URL(".", document.currentScript.src);
    const addresses = JSON.parse(parts).map(part => new URL(part, root).href);
    const line = document.createElement("div"), says = document.createElement("span");
    const bar = document.createElement("progress");
    line.id = "loading";
    line.style = "position:fixed;bottom:0;left:0;right:0;z-index:10000;padding:.5em 1em;font:1rem system-ui,sans-serif;"
        + "background:#fff;color:#222;border-top:2px solid #888";
    says.setAttribute("role", "status");
    bar.setAttribute("aria-label", "parts of Python");
    bar.max = addresses.length;
    bar.style.marginRight = "1em";
    line.append(bar, says);
    const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));
    const say = words => { if (says.textContent !== words) says.textContent = words; };
    const context = () => window.jupyterapp?.shell.currentWidget?.sessionContext;
    const status = () => context()?.session?.kernel?.status;
    const begun = () => ![undefined, "unknown", "starting", "connecting"].includes(status());

    async function fetched(address) {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(answer.status);
        await answer.blob();
        bar.value += 1;
    }

    async function load() {
        const opens = location.search.includes(".ipynb");  // JupyterLab takes that away when it has come
        document.body.append(line);
        say("Python is loading. The first time this can take minutes, later only seconds.");
        const done = await Promise.allSettled(addresses.map(fetched));
        const lost = done.findIndex(each => each.status === "rejected");
        if (lost >= 0) return say(`${addresses[lost]} did not come, and cells that need it fail. `
            + "Is there a network? Then reload this page.");
        while (!window.jupyterapp) await wait(500);
        await jupyterapp.restored;
        while ((opens && !context()) || (context() && !begun())) {
            say("Python is starting. Cells that you run now wait for it.");
            await wait(500);
        }
        bar.remove();
        for (let busy = 0; ; busy = status() === "busy" ? busy + 1 : 0) {
            if (!busy) line.remove();
            if (busy === 30) document.body.append(line);
            say("This has taken half a minute. A cell that does not end cannot be interrupted here: "
                + "choose Kernel → Restart Kernel.");
            await wait(1000);
        }
    }
    addEventListener("DOMContentLoaded", load);
})();
