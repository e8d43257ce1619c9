import { useEffect, useRef, useState } from "react"
import type { Store } from "../ask.ts"
import {
  believedOutcome,
  readOutcome,
  waitForOutcome,
  type InstalmentOutcome,
  type OutcomeResponse,
} from "../outcome.ts"
import { en } from "../texts/en.ts"
import type { InstalmentTexts } from "../texts/shape.ts"

interface ResponseState {
  /** Undefined before the first answer, null when the cart never had an instalment payment. */
  response: OutcomeResponse | null | undefined
  /** Asked for long enough, or nobody can be asked. */
  isLate: boolean
  again(): void
}

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
  const { response, isLate, again } = useResponse(store, cartId, arrived)
  const outcome = believedOutcome(arrived, response)
  const orderId = response?.outcome === "placed" ? response.order_id : undefined
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
      {outcome === "cancelled" && response?.form_url && (
        <a className="instalments-action" href={response.form_url} data-testid="back-to-form">
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

/** What the shop says about the cart: waited for when the address did not bring a decision, else asked once. */
function useResponse(
  store: Store,
  cartId: string | undefined,
  arrived: InstalmentOutcome | undefined,
): ResponseState {
  const [response, setResponse] = useState<OutcomeResponse | null>()
  const [isLate, setLate] = useState(false)
  const [round, setRound] = useState(0)
  const asked = useRef(store)
  asked.current = store

  useEffect(() => {
    const waits = arrived === "pending" || arrived === "placed"
    setResponse(undefined)
    setLate(waits && !cartId)
    if (!arrived || !cartId) return
    const left = new AbortController()
    const { signal } = left
    const found = waits
      ? waitForOutcome(asked.current, cartId, { signal, onResponse: setResponse })
      : readOutcome(asked.current, cartId, { signal }).then(setResponse)
    const end = () => {
      if (!signal.aborted) setLate(waits)
    }
    found.then(end, end)
    return () => left.abort()
  }, [cartId, arrived, round])

  return { response, isLate, again: () => setRound(round + 1) }
}
