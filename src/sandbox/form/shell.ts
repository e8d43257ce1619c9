import type { Answer } from "../http/exchange"
import { html } from "../markup/html"
import type { Html } from "../markup/html"
import { page } from "../markup/page"
import type { Language } from "./language"
import { formStyle } from "./style"
import { words } from "./words"

export interface Shell {
  readonly status?: number
  readonly language: Language
  readonly title: string
  readonly main: Html
}

/** What all pages of the form have around them: ribbon, brand, the other language, small print. */
export function shell({ status, language, title, main }: Shell): Answer {
  const say = words[language]
  return page({
    status,
    language,
    title: `${title} · Sandbox Finance`,
    style: formStyle,
    content: html`<p class="ribbon" role="note" data-testid="ribbon">${say.ribbon}</p>
      <header class="top">
        <span class="brand">Sandbox Finance</span>
        <a
          href="?lang=${say.otherLanguage.tag}"
          lang="${say.otherLanguage.tag}"
          hreflang="${say.otherLanguage.tag}"
          >${say.otherLanguage.name}</a
        >
      </header>
      ${main}
      <footer>${say.footer}</footer>`,
  })
}

export interface Notice {
  readonly status?: number
  readonly language: Language
  readonly notice: readonly [title: string, text: string]
  readonly link?: { readonly href: string; readonly label: string }
}

/** A page that only says something, with one way on. */
export function notice({ status, language, notice: [title, text], link }: Notice): Answer {
  const way = link && html`<a class="button first" href="${link.href}" data-testid="onward">${link.label}</a>`
  return shell({
    status,
    language,
    title,
    main: html`<main class="alone">
      <div class="card">
        <h1 data-testid="notice">${title}</h1>
        <p class="soft">${text}</p>
        ${way}
      </div>
    </main>`,
  })
}
