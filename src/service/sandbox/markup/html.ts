/** Markup that is safe to send: only `html` and `trusted` make it. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/** A template whose every inserted text is escaped; markup made by `html` is inserted unchanged. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, at) => (at === 0 ? "" : render(parts[at - 1])) + text).join(""))
}

/** Text of this code base that is already markup, such as a style sheet. Never anything from a request. */
export function trusted(text: string): Html {
  return new Html(text)
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function render(part: Part): string {
  if (part === false || part === null || part === undefined) return ""
  if (part instanceof Html) return part.text
  if (typeof part === "string") return part.replace(/[&<>"']/g, (character) => entities[character] ?? "")
  if (typeof part === "number") return String(part)
  return part.map(render).join("")
}
