// Put a button on every block that a reader may want to copy; of a session, copy only what is typed.
function typedText(block) {
  const text = block.innerText.trimEnd();
  const prompts = text.split("\n").filter((line) => /^(\$|>>>|\.\.\.) /.test(line));
  const isSession = /^(\$|>>>) /m.test(text);
  return isSession ? prompts.map((line) => line.replace(/^(\$|>>>|\.\.\.) /, "")).join("\n") : text;
}

document.addEventListener("DOMContentLoaded", () => {
  if (!navigator.clipboard) return; // pages from a file have none
  for (const block of document.querySelectorAll("div.highlight > pre")) {
    const button = document.createElement("button");
    button.className = "copy-code";
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(typedText(block));
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    block.parentElement.append(button);
  }
});
