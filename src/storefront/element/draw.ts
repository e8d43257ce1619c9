import type { InstalmentOffer } from "../offer.ts"
import { messageOf } from "../offer-message.ts"
import type { MessageTexts } from "../texts/message.ts"

interface View {
  currencyCode: string
  texts: MessageTexts
}

/** Replaces what the element shows, without an offer by nothing. */
export function draw(root: ShadowRoot, shown?: View & { offer: InstalmentOffer }): void {
  root.querySelector("div")?.remove()
  if (shown) root.append(messageBox(shown))
}

/**
 * Hides what is shown while the shop is asked, so that the page does not move. At first the place is taken by an example that
 * is never seen.
 */
export function keepPlace(root: ShadowRoot, { amount, ...view }: View & { amount: number }): void {
  if (!root.querySelector("div")) draw(root, { ...view, offer: example(amount, view.texts) })
  root.querySelector("dialog")?.close()
  root.querySelector("div")?.classList.add("asking")
}

/** As long as an offer usually is. */
function example(amount: number, { message }: MessageTexts): InstalmentOffer {
  const figures = { total: amount, cost: 0, borrowing_rate_percent: 0, apr_percent: 0 }
  return {
    ...{ account: "", provider_id: "", eligible: true, reasons: [], brand: null },
    notice: message.subject,
    amount,
    plans: [{ count: 12, amounts: [amount, amount], ...figures }],
  }
}

function messageBox({ offer, currencyCode, texts }: View & { offer: InstalmentOffer }): HTMLElement {
  const { brand, notice } = offer
  const { sentence, dialog: plans } = messageOf(offer, currencyCode, texts)
  const { message } = texts
  const warning = () => notice && make("p", { part: "notice", role: "note" }, notice)
  const link = { part: "terms", href: brand?.terms_url ?? "", target: "_blank", rel: "noreferrer" }
  const terms = () => brand?.terms_url && make("a", link, message.terms)
  const lender = brand?.logo_url
    ? make("img", { part: "lender", src: brand.logo_url, alt: brand.name, height: "20" })
    : brand && make("strong", { part: "lender" }, brand.name)
  const text = (...parts: Child[]) => make("p", { part: "text" }, lender, " ", sentence, " ", ...parts)
  if (!plans) return make("div", { part: "message" }, text(), warning())

  const heading = (scope: string) => (words: string) => make("th", { scope }, words)
  const dialog = make(
    "dialog",
    { part: "dialog", "aria-labelledby": "title" },
    make("h2", { id: "title" }, plans.title),
    make(
      "section",
      { tabindex: "0", role: "region", "aria-labelledby": "title" },
      make(
        "table",
        { part: "plans" },
        make("thead", {}, make("tr", {}, ...plans.columns.map(heading("col")))),
        make(
          "tbody",
          {},
          ...plans.rows.map(([plan = "", ...cells]) =>
            make("tr", {}, heading("row")(plan), ...cells.map((words) => make("td", {}, words))),
          ),
        ),
      ),
    ),
    make("p", {}, plans.example),
    make("p", {}, plans.conditions, " ", terms()),
    warning(),
    make("form", { method: "dialog" }, make("button", { part: "close" }, message.close)),
  )
  const open = make("button", { part: "details", type: "button", "aria-haspopup": "dialog" }, message.plans)
  open.addEventListener("click", () => dialog.showModal())
  return make("div", { part: "message" }, text(open, " ", terms()), warning(), dialog)
}

type Child = Node | string | null | undefined

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.filter((child) => child != null))
  return element
}
