import { readOfferTogether } from "../offers-together.ts"
import { messageIn } from "../texts/message.ts"
import { draw, keepPlace } from "./draw.ts"
import { elements, setShop, storeOf } from "./shop.ts"
import { addStyle } from "./style.ts"

export const NAME = "instalment-message"

/** The attributes that the element needs, and their forms. */
const NEEDED = {
  amount: { form: /^\d+(\.\d+)?$/, example: "149.90" },
  currency: { form: /^[a-z]{3}$/i, example: "eur" },
  country: { form: /^[a-z]{2}$/i, example: "es" },
}

/** In a function, because a server has no `HTMLElement`. */
export function defineMessage(): void {
  /**
   * `<instalment-message amount currency country product? locale?>`: one sentence about instalments, with the plans in a
   * dialog and the credit notice beside it. Nothing where instalments are not offered, or the shop cannot be asked.
   */
  class InstalmentMessage extends HTMLElement {
    static readonly observedAttributes = [
      ...Object.keys(NEEDED),
      ...["product", "locale", "backend-url", "publishable-key"],
    ]
    static readonly configure = setShop
    private readonly root = this.attachShadow({ mode: "open" })
    /** The question whose answer is shown, or awaited. */
    private asked = ""

    constructor() {
      super()
      addStyle(this.root)
    }

    connectedCallback(): void {
      elements.add(this)
      this.update()
    }

    disconnectedCallback(): void {
      elements.delete(this)
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.update()
    }

    /** Asks the shop, unless the answer to the same question is shown or awaited. */
    update(): void {
      const store = storeOf(this)
      const language = this.getAttribute("locale") || this.closest("[lang]")?.getAttribute("lang")
      const texts = messageIn(language ?? "")
      const question = {
        amount: Number(this.getAttribute("amount")),
        currencyCode: this.getAttribute("currency") ?? "",
        countryCode: this.getAttribute("country") ?? "",
        productId: this.getAttribute("product")
          ?.split(/[\s,]+/)
          .filter(Boolean),
        locale: texts.language,
      }
      const faults = faultsOf(this)
      const asked = JSON.stringify([store, question, faults])
      if (asked === this.asked) return
      this.asked = asked
      if (!store || faults.length > 0) {
        draw(this.root)
        // A framework sets one attribute after the other, a page may set its shop after its elements, and a price comes last.
        setTimeout(() => this.hasAttribute("amount") && warn(faultsOf(this)))
        return
      }
      const view = { currencyCode: question.currencyCode, texts }
      keepPlace(this.root, { ...view, amount: question.amount })
      readOfferTogether(store, question).then(
        (offer) => {
          if (this.asked === asked) draw(this.root, offer && { offer, ...view })
        },
        () => {
          if (this.asked !== asked) return
          draw(this.root)
          // To ask again once the element is put back, or its shop is set again.
          this.asked = ""
        },
      )
    }
  }
  customElements.define(NAME, InstalmentMessage)
}

/** What is to be corrected before the element can ask. */
function faultsOf(element: HTMLElement): string[] {
  const faults = Object.entries(NEEDED).flatMap(([name, { form, example }]) => {
    const given = element.getAttribute(name)
    return given !== null && form.test(given) ? [] : [`${name} must be as in ${name}="${example}"`]
  })
  if (!storeOf(element)) faults.push("call configureInstalments({ backendUrl, publishableKey })")
  return faults
}

const warned = new Set<string>()

/** Once each. */
function warn(faults: string[]): void {
  for (const fault of faults) if (!warned.has(fault)) console.warn(`<${NAME}> shows nothing: ${fault}.`)
  for (const fault of faults) warned.add(fault)
}
