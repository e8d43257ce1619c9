import { useId } from "react"
import type { Store } from "../ask.ts"
import { readEligibility, type InstalmentAccount } from "../eligibility.ts"
import { en } from "../texts/en.ts"
import { withBrand } from "../texts/brand.ts"
import type { InstalmentTexts } from "../texts/shape.ts"
import { CreditNotice, LenderLogo } from "./credit-notice.tsx"
import { useAnswer } from "./use-answer.ts"

export interface InstalmentChoiceProps {
  store: Store
  cartId: string
  /** Any value that changes with the cart's total or address: eligibility is then requested again. */
  changes?: unknown
  /** Name of the radio buttons; use that of the shop's other payment methods. */
  name?: string
  /** The chosen provider, including other payment methods. */
  value: string | null | undefined
  onChange(providerId: string): void
  /** English by default: those of `storefront/texts`, or your own. */
  texts?: InstalmentTexts
  className?: string
}

/**
 * A radio button for each account that accepts the cart, with the credit notice, or one sentence explaining why none does. Place it in the
 * shop's own group of payment methods.
 */
export function InstalmentChoice(props: InstalmentChoiceProps) {
  const { store, cartId, changes, name = "payment", value, onChange, texts = en, className = "" } = props
  const locale = texts.language
  // Without a response instalments are simply not offered.
  const accounts =
    useAnswer(store, [cartId, changes, locale], (from, signal) =>
      readEligibility(from, cartId, { signal, locale }),
    ) ?? []
  const id = useId()
  const offered = accounts.filter((account) => account.eligible)
  const reason = offered.length === 0 ? mostTelling(accounts) : undefined
  return (
    <>
      {offered.map(({ account, provider_id, test_mode, brand }) => (
        <label key={account} className={`instalments-choice ${className}`} data-testid="pay-instalments">
          <input
            type="radio"
            name={name}
            value={provider_id}
            checked={value === provider_id}
            onChange={() => onChange(provider_id)}
            aria-labelledby={id + account}
            aria-describedby={`${id + account}-text`}
          />
          <span className="instalments-words">
            <strong id={id + account}>
              {texts.title}
              {offered.length > 1 && ` (${account})`}
            </strong>{" "}
            <LenderLogo brand={brand} />{" "}
            {test_mode && <span className="instalments-badge">{texts.testMode}</span>}{" "}
            <span id={`${id + account}-text`} className="instalments-text">
              {withBrand(texts, brand).text}
            </span>
          </span>
        </label>
      ))}
      <CreditNotice text={offered[0]?.notice ?? null} />
      {reason && (
        <p role="status" className="instalments-unavailable" data-testid="instalments-unavailable">
          {texts.reasons[reason.code] ?? reason.message}
        </p>
      )}
    </>
  )
}

/** An account that nobody is offered at the moment, and one of another region, currency or country. */
const SWITCHED_OFF = ["account_disabled", "testers_only"]
const MEANT_FOR_OTHERS = [
  "not_in_region",
  "not_in_sales_channel",
  "currency_not_supported",
  "country_not_supported",
]

/** A reason the shopper can act on, if there is one: with an account for each country, that of their own. */
function mostTelling(accounts: InstalmentAccount[]) {
  // The shop gives the reasons of the account itself before those of the cart.
  const reasons = accounts.flatMap((account) => account.reasons.slice(0, 1))
  const without = (codes: string[]) => reasons.find(({ code }) => !codes.includes(code))
  return without([...SWITCHED_OFF, ...MEANT_FOR_OTHERS]) ?? without(SWITCHED_OFF) ?? reasons[0]
}
