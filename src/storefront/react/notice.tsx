import { useEffect, useRef } from "react"
import { believedOutcome } from "../believed-outcome.ts"
import type { InstalmentOutcome } from "../outcome.ts"
import type { Store } from "../store.ts"
import { en } from "../texts/en.ts"
import type { InstalmentTexts } from "../texts/shape.ts"
import { useAnswer } from "./use-answer.ts"

export interface InstalmentNoticeProps {
  store: Store
  /** Without one nothing can be asked: the address alone is shown. */
  cartId: string | undefined
  /** What the shopper's address says: `toOutcome(search.get("instalments"))`. */
  arrived: InstalmentOutcome | undefined
  /** What is shown, each time it changes. Do not offer other ways to pay while it is `pending`. */
  onOutcome?(outcome: InstalmentOutcome | null): void
  /** The order is there, and the shop's cart is done with. */
  onPlaced?(orderId: string): void
  /** English unless told: those of `storefront/texts`, or your own. */
  texts?: InstalmentTexts
  className?: string
}

/** How the visit to the form ended and what can be done now; it watches while that is undecided. */
export function InstalmentNotice(props: InstalmentNoticeProps) {
  const { store, cartId, arrived, texts = en, className = "" } = props
  const { answer, isLate, again } = useAnswer(store, cartId, arrived)
  const outcome = believedOutcome(arrived, answer)
  const orderId = answer?.outcome === "placed" ? answer.order_id : undefined
  const told = useRef(props)
  told.current = props

  useEffect(() => told.current.onOutcome?.(outcome), [outcome])
  useEffect(() => {
    if (orderId) told.current.onPlaced?.(orderId)
  }, [orderId])

  if (!outcome) return null
  const [title, text] = texts.outcomes[outcome]
  const waited = outcome === "pending" && isLate
  return (
    <section
      className={`instalments-notice ${className}`}
      data-outcome={outcome}
      data-testid="outcome-notice"
    >
      <div role="status">
        <h2>{title}</h2>
        <p>{waited ? texts.late : text}</p>
      </div>
      {outcome === "cancelled" && answer?.form_url && (
        <a className="instalments-action" href={answer.form_url} data-testid="back-to-form">
          {texts.backToForm}
        </a>
      )}
      {waited && cartId && (
        <button type="button" className="instalments-action" onClick={again}>
          {texts.checkAgain}
        </button>
      )}
    </section>
  )
}
