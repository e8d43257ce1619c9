import { useId, useRef } from "react"
import type { Store } from "../ask.ts"
import type { InstalmentOffer } from "../offer.ts"
import { messageOf } from "../offer-message.ts"
import { readOfferTogether } from "../offers-together.ts"
import { en } from "../texts/en.ts"
import type { InstalmentTexts } from "../texts/shape.ts"
import { CreditNotice, LenderLogo, Terms } from "./credit-notice.tsx"
import { useAnswer } from "./use-answer.ts"

export interface InstalmentMessageProps {
  store: Store
  /** The price of a product, or the total of a cart. */
  amount: number
  currencyCode: string
  countryCode: string
  /** The product, or those of the cart: what is not sold in instalments is then not advertised. */
  productId?: string | readonly string[]
  /** English by default: those of `storefront/texts`, or your own. */
  texts?: InstalmentTexts
  className?: string
}

/**
 * One sentence about instalments for a product or a cart page, with the plans in a dialog and the credit notice beside
 * it. Nothing where instalments are not offered for the amount.
 */
export function InstalmentMessage(props: InstalmentMessageProps) {
  const { currencyCode, texts = en, className = "" } = props
  const offer = useOffer(props)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  if (!offer) return null
  const { brand, notice } = offer
  const { sentence, dialog: plans } = messageOf(offer, currencyCode, texts)
  return (
    <div className={`instalments-message ${className}`} data-testid="instalments-message">
      <p>
        <LenderLogo brand={brand} /> {sentence}{" "}
        {plans && (
          <button
            type="button"
            className="instalments-link"
            aria-haspopup="dialog"
            onClick={() => dialog.current?.showModal()}
          >
            {texts.message.plans}
          </button>
        )}{" "}
        {plans && <Terms url={brand?.terms_url} texts={texts} />}
      </p>
      <CreditNotice text={notice} />
      {plans && (
        <dialog ref={dialog} className="instalments-dialog" aria-labelledby={title}>
          <h2 id={title}>{plans.title}</h2>
          <div className="instalments-scroll" tabIndex={0} role="region" aria-labelledby={title}>
            <table>
              <thead>
                <tr>
                  {plans.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {plans.rows.map(([plan, ...cells], row) => (
                  <tr key={row}>
                    <th scope="row">{plan}</th>
                    {cells.map((cell, place) => (
                      <td key={place}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>{plans.example}</p>
          <p>
            {plans.conditions} <Terms url={brand?.terms_url} texts={texts} />
          </p>
          <CreditNotice text={notice} />
          <form method="dialog">
            <button className="instalments-action">{texts.message.close}</button>
          </form>
        </dialog>
      )}
    </div>
  )
}

/**
 * The offer for the amount; undefined while that is not known, or where there is none. An offer is kept with what was
 * asked: the figures of another price must not be shown until its own arrive.
 */
function useOffer(props: InstalmentMessageProps): InstalmentOffer | undefined {
  const { amount, currencyCode, countryCode, productId, texts = en } = props
  const locale = texts.language
  const question = { amount, currencyCode, countryCode, productId, locale }
  const asked = JSON.stringify(question)
  const known = useAnswer(props.store, [asked], async (from) => ({
    asked,
    offer: await readOfferTogether(from, question),
  }))
  return known?.asked === asked ? known.offer : undefined
}
