import { escapeHtml } from "../escape-html"
import type { Deps } from "../../modules/instalments/deps"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { readSellingRules } from "../../modules/instalments/settings-versions"
import { creditNotice, languageOf } from "../offer/credit-notice"
import { storefrontPage } from "../storefronts"
import type { PaymentState } from "./payment-state"
import { PAYMENT_WORDS } from "./payment-words"

/** Nothing is loaded, run or framed, no search engine keeps it, and the form learns no URL that leads back to it. */
export const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
}

/**
 * The page of a payment link, as HTML: the shop's name, the amount, and what can be done. It says nothing of who ordered what,
 * because a link is passed on.
 * @param locale the browser's, where it named one of the page's languages
 */
export async function paymentPage(
  deps: Deps,
  { row, state }: { row: InstalmentOrderRow; state: PaymentState },
  locale: string | null,
): Promise<string> {
  const reader = { locale, country: row.country_code }
  const language = languageOf(reader)
  const { states, action, toShop } = PAYMENT_WORDS[language]
  const [title, text] = states[state]
  const currency = row.currency_code.toUpperCase()
  const amount = new Intl.NumberFormat(language, { style: "currency", currency }).format(
    row.total_cents / 100,
  )
  const rules = (await readSellingRules(deps.instalments))(row.account)
  const notice = state === "open" ? creditNotice(rules, reader) : null
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop">${escapeHtml(await shopName(deps))}</p>
${state === "changed" ? "" : `<p class="amount">${escapeHtml(amount)}</p>`}
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${state === "open" ? `<form method="post"><button>${escapeHtml(action)}</button></form>` : ""}
${notice === null ? "" : `<p class="notice">${escapeHtml(notice)}</p>`}
<p><a href="${escapeHtml(await storefrontPage(deps, row))}">${escapeHtml(toShop)}</a></p>
</main>
</body>
</html>
`
}

export async function shopName({ query }: Pick<Deps, "query">): Promise<string> {
  const { data } = await query.graph({ entity: "store", fields: ["name"] })
  const [store]: { name?: string | null }[] = data
  return store?.name ?? ""
}

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 26rem; margin: 8vh auto 0 }
h1 { margin: 24px 0 4px; font-size: 1.25rem; line-height: 1.3 }
p { margin: 0 0 16px }
.shop { margin: 0; font-weight: 600 }
.amount { margin: 0; font-size: 2rem; font-weight: 600; font-variant-numeric: tabular-nums }
.notice { font-weight: 600 }
button { width: 100%; min-height: 48px; margin: 8px 0 16px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; background: CanvasText; color: Canvas; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
a { color: inherit }
`
