import { createHash } from "node:crypto"
import type { Response } from "../http/exchange"

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
function trusted(text: string): Html {
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

/** The style both kinds of page share, for light and dark. */
export const colours = `
:root{--page:#f4f6f8;--card:#fff;--ink:#16202b;--soft:#55626f;--line:#dbe1e7;--brand:#0b6b5d;--on-brand:#fff;
--tint:#e6f4f1;--ribbon:#fff3d1;--on-ribbon:#614700;--bad:#a3261d;--good:#14693a}
@media(prefers-color-scheme:dark){:root{--page:#10161c;--card:#19222b;--ink:#e8edf2;--soft:#a3b0bc;--line:#32404d;
--brand:#5fd0bb;--on-brand:#06231e;--tint:#163a36;--ribbon:#3b3010;--on-ribbon:#ffe3a0;--bad:#ff9a90;--good:#7fdca6}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:650;font-size:1.1rem;letter-spacing:-.01em;color:var(--ink);
text-decoration:none}
.brand::before{content:"";width:1.5rem;height:1.5rem;border-radius:.45rem;
background:conic-gradient(from 210deg,var(--brand) 0 66%,var(--tint) 0);border:1px solid var(--brand)}
.soft{color:var(--soft)}
.ribbon{background:var(--ribbon);color:var(--on-ribbon);text-align:center;padding:.45rem 1rem;font-size:.875rem;margin:0}
`

interface Page {
  readonly status?: number
  readonly language: string
  readonly title: string
  readonly style: string
  readonly script?: string
  readonly content: Html
}

/** A whole HTML response. Its policy allows only the style and script given here. */
export function page({ status = 200, language, title, style, script, content }: Page): Response {
  const body = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        ${content} ${script === undefined ? null : trusted(`<script>${script}</script>`)}
      </body>
    </html>`
  const policy = [
    "default-src 'none'",
    "img-src data:",
    `style-src '${digest(style)}'`,
    ...(script === undefined ? [] : [`script-src '${digest(script)}'`, "connect-src 'self'"]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
    body: body.text,
  }
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`
}
