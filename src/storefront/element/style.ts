/**
 * Fonts and text colours are those of the page; the dialog has the system's colours, which follow the page's `color-scheme`.
 * Everything has a part or a property by which a shop changes it.
 */
const STYLE = `
:host { display: block }
:host([hidden]) { display: none }
.asking { visibility: hidden }
p, h2 { margin: 0 }
h2 { font-size: 1.25em }
[part="message"] {
  display: grid;
  gap: 0.4em;
  padding: var(--instalments-padding, 0.9em 1em);
  border: 1px solid var(--instalments-line, #8888);
  border-radius: var(--instalments-radius, 0.5em);
  background: var(--instalments-background, none);
}
[part="notice"] { font-weight: 600 }
img { max-height: 1.5em; width: auto; vertical-align: middle }
[part="details"] {
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
}
[part="terms"] { color: inherit }
dialog {
  box-sizing: border-box;
  width: min(46rem, 100vw - 2rem);
  max-width: none;
  max-height: calc(100vh - 2rem);
  overflow: auto;
  padding: 1.2em;
  border: 1px solid var(--instalments-line, #8888);
  border-radius: var(--instalments-radius, 0.5em);
  background: var(--instalments-dialog-background, Canvas);
  color: var(--instalments-dialog-color, CanvasText);
}
dialog[open] { display: grid; gap: 0.8em }
dialog::backdrop { background: rgb(0 0 0 / 50%) }
section { overflow-x: auto }
table { width: 100%; border-collapse: collapse; text-align: start }
th, td {
  padding: 0.5em 0.5em 0.5em 0;
  border-bottom: 1px solid var(--instalments-line, #8888);
  text-align: start;
}
tbody > tr > * { white-space: nowrap }
[part="close"] {
  padding: 0.5em 1.2em;
  border: 1px solid;
  border-radius: var(--instalments-radius, 0.5em);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
@media (max-width: 26rem) {
  dialog { padding: 1em }
  table { font-size: 0.75em }
  th, td { padding-right: 0.3em }
  tbody > tr > th { white-space: normal }
}
`

let sheet: CSSStyleSheet | undefined

/** As a style sheet, which no content security policy refuses; as an element where a browser cannot make one. */
export function addStyle(root: ShadowRoot): void {
  if (!("replaceSync" in CSSStyleSheet.prototype)) {
    const style = document.createElement("style")
    style.textContent = STYLE
    root.append(style)
    return
  }
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
  }
  root.adoptedStyleSheets = [sheet]
}
