import { describePayment } from "../describe-payment.ts"
import type { Brand } from "../eligibility.ts"
import { en } from "../texts/en.ts"
import type { InstalmentTexts } from "../texts/shape.ts"
import { LenderLogo, Terms } from "./credit-notice.tsx"

export interface InstalmentOrderSummaryProps {
  /** As Medusa's store API returns it, with `fields=*payment_collections.payments`. */
  order: unknown
  /** The lender, as `readOffers` returns it. */
  brand?: Brand | null | undefined
  /** English by default: those of `storefront/texts`, or your own. */
  texts?: InstalmentTexts
  className?: string
}

/** What became of an order's instalment payment, for a confirmation or an account page. Nothing for any other order. */
export function InstalmentOrderSummary(props: InstalmentOrderSummaryProps) {
  const { order, brand = null, texts = en, className = "" } = props
  const payment = describePayment(order, { texts, brand })
  if (!payment) return null
  const { status, title, next, amount, plan, managed_at } = payment
  return (
    <section
      className={`instalments-order ${className}`}
      data-status={status}
      data-testid="instalments-order"
    >
      <h2>{title}</h2>
      <p>
        <LenderLogo brand={brand} /> {amount && texts.order.paid.replace("{amount}", () => amount)}
      </p>
      <p>{next}</p>
      {plan && <p>{plan}</p>}
      {managed_at && (
        <p>
          {managed_at.text} <Terms url={managed_at.url} texts={texts} />
        </p>
      )}
    </section>
  )
}
