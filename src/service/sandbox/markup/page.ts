import { createHash } from "node:crypto"
import type { Response } from "../http/exchange"
import { html, trusted } from "./html"
import type { Html } from "./html"

export interface Page {
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
