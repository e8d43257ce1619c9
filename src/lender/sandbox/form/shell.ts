import type { Response } from "../http/exchange"
import { colours, html, type Html, page } from "../markup/html"
import { type Language, words } from "./words"

/** The one style sheet of the form's pages. */
const formStyle = `${colours}
.top{display:flex;align-items:center;justify-content:space-between;gap:1rem;max-width:60rem;margin:0 auto;padding:1.1rem 1rem}
.top a,.quiet{color:var(--soft)}
main{max-width:60rem;margin:0 auto;padding:0 1rem 2rem;display:grid;gap:1.25rem;align-items:start}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}
h1{font-size:1.55rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 .35rem}
h2{font-size:1rem;margin:0 0 .75rem}
p{margin:0 0 1rem}
fieldset{border:0;padding:0;margin:0 0 1.25rem;display:grid;gap:.6rem}
legend{padding:0;margin-bottom:.6rem;font-weight:600}
.plan{position:relative;display:flex;align-items:center;gap:.85rem;border:1px solid var(--line);border-radius:.75rem;
padding:.8rem .9rem;cursor:pointer}
.plan:hover{border-color:var(--brand)}
.plan:has(:checked){border-color:var(--brand);background:var(--tint);box-shadow:0 0 0 1px var(--brand)}
.plan:has(:focus-visible){outline:3px solid var(--brand);outline-offset:2px}
.plan input{width:1.2rem;height:1.2rem;flex:none;margin:0;accent-color:var(--brand)}
.plan input:focus-visible{outline:0}
.plan b{display:block}
.plan span span{font-size:.9rem;color:var(--soft)}
.note{background:var(--tint);border-radius:.75rem;padding:.7rem .9rem;font-size:.925rem}
button,.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;
border-radius:.75rem;padding:.8rem 1rem;border:1px solid var(--line);background:transparent;color:var(--ink)}
button:hover,.button:hover{border-color:var(--brand)}
.first{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
.first:hover{filter:brightness(1.08)}
.actions{display:grid;gap:.65rem}
.leave{text-align:center;margin:1.1rem 0 0}
.testers{margin-top:1.1rem;padding-top:.9rem;border-top:1px solid var(--line);font-size:.875rem;color:var(--soft)}
.testers summary{cursor:pointer}.testers p{margin:.6rem 0}.testers dl{margin:0;display:grid;gap:.3rem}
.testers div{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:.75rem}.testers dd{margin:0}
.testers code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--ink)}
.lines{list-style:none;margin:0;padding:0;display:grid;gap:.7rem}
.lines li,.sum div{display:flex;justify-content:space-between;gap:1rem}
.lines small{display:block;color:var(--soft)}
.money{white-space:nowrap;font-variant-numeric:tabular-nums}
.sum{margin:1rem 0 0;padding-top:.9rem;border-top:1px solid var(--line);display:grid;gap:.35rem}
.sum dt,.sum dd{margin:0}
.sum dt{flex:none}
.sum .total{font-weight:650;font-size:1.1rem}
footer{max-width:60rem;margin:0 auto;padding:0 1rem 2.5rem;font-size:.85rem;color:var(--soft)}
.alone{max-width:34rem;margin:0 auto}
@media(min-width:48rem){.two{grid-template-columns:minmax(0,1fr) 21rem}.two .card{padding:1.6rem}.two aside{order:2}
.actions .pair{grid-template-columns:1fr 1.3fr}}
.pair{display:grid;gap:.65rem}
`

interface Shell {
  readonly status?: number
  readonly language: Language
  readonly title: string
  readonly main: Html
}

/** The layout of all pages of the form: ribbon, brand, language switch, small print. */
export function shell({ status, language, title, main }: Shell): Response {
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

interface Notice {
  readonly status?: number
  readonly language: Language
  readonly notice: readonly [title: string, text: string]
  readonly link?: { readonly href: string; readonly label: string }
}

/** A page with a message and one link. */
export function notice({ status, language, notice: [title, text], link }: Notice): Response {
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
