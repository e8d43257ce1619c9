import { useId, useRef } from "react"
import type { Store } from "../ask.ts"
import { moneyIn } from "../money.ts"
import { readOffers, type InstalmentOffer, type InstalmentPlan } from "../offer.ts"
import { en } from "../texts/en.ts"
import { withBrand } from "../texts/brand.ts"
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
  const { plans, brand, notice } = offer
  const money = moneyIn(texts.language, currencyCode)
  const longest = plans.at(-1)
  const isRateStated = plans.some(({ borrowing_rate_percent }) => borrowing_rate_percent !== null)
  const [count, first, cost, rate, ...rest] = texts.message.columns
  const columns = [count, first, cost, ...(isRateStated ? [rate] : []), ...rest]
  const fill = (text: string, plan: InstalmentPlan) => filled(text, plan, { money, texts })
  return (
    <div className={`instalments-message ${className}`} data-testid="instalments-message">
      <p>
        <LenderLogo brand={brand} /> {longest ? fill(texts.message.from, longest) : texts.message.plain}{" "}
        {longest && (
          <button
            type="button"
            className="instalments-link"
            aria-haspopup="dialog"
            onClick={() => dialog.current?.showModal()}
          >
            {texts.message.plans}
          </button>
        )}{" "}
        {longest && <Terms url={brand?.terms_url} texts={texts} />}
      </p>
      <CreditNotice text={notice} />
      {longest && (
        <dialog ref={dialog} className="instalments-dialog" aria-labelledby={title}>
          <h2 id={title}>{brand ? `${texts.title} · ${brand.name}` : texts.title}</h2>
          <div className="instalments-scroll" tabIndex={0} role="region" aria-labelledby={title}>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {plans.map((plan) => (
                  <tr key={`${plan.count} ${plan.cost}`}>
                    <th scope="row">{fill("{count} × {each}", plan)}</th>
                    <td>{fill("{first}", plan)}</td>
                    <td>{fill("{cost}", plan)}</td>
                    {isRateStated && <td>{fill("{rate}", plan)}</td>}
                    <td>{fill("{apr}", plan)}</td>
                    <td>{fill("{total}", plan)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>
            {fill(texts.message.example, longest)}{" "}
            {longest.borrowing_rate_percent !== null && fill(texts.message.rate, longest)}
          </p>
          <p>
            {brand?.legal_name && texts.message.grantedBy.replace("{name}", brand.legal_name)}{" "}
            {withBrand(texts, brand).message.subject} <Terms url={brand?.terms_url} texts={texts} />
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

/** Puts a plan's figures into a text. */
function filled(
  text: string,
  { count, amounts, total, cost, borrowing_rate_percent, apr_percent }: InstalmentPlan,
  { money, texts }: { money: (amount: number) => string; texts: InstalmentTexts },
): string {
  const [first = 0] = amounts
  const percent = (value: number | null) =>
    value === null ? texts.message.unstated : percentIn(texts.language, value)
  const values: Record<string, string> = {
    count: String(count),
    rest: String(count - 1),
    amount: money(total - cost),
    first: money(first),
    // The last instalments may be a cent less than this one, and none after the first is more.
    each: money(amounts[1] ?? first),
    cost: money(cost),
    rate: percent(borrowing_rate_percent),
    apr: percent(apr_percent),
    total: money(total),
  }
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

function percentIn(language: string, percent: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 3 }
  return new Intl.NumberFormat(language, { style: "percent", ...digits }).format(percent / 100)
}

/**
 * The first account that offers the amount; undefined while that is not known, or where none does. An offer is kept with
 * what was asked, as the figures of another price must not be shown until its own arrive.
 */
function useOffer(props: InstalmentMessageProps): InstalmentOffer | undefined {
  const { amount, currencyCode, countryCode, productId, texts = en } = props
  const locale = texts.language
  const question = { amount, currencyCode, countryCode, productId, locale }
  const asked = JSON.stringify(question)
  const known = useAnswer(props.store, [asked], async (from, signal) => {
    const offers = await readOffers(from, question, { signal })
    return { asked, offer: offers.find(({ eligible }) => eligible) }
  })
  return known?.asked === asked ? known.offer : undefined
}
