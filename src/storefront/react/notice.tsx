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
import { withBrand } from "../texts/brand.ts"
import type { InstalmentTexts } from "../texts/shape.ts"

interface ResponseState {
  /** Undefined before the first response, null when the cart never had an instalment payment. */
  response: OutcomeResponse | null | undefined
  /** Polling has ended, or is not possible. */
  isLate: boolean
  again(): void
}

export interface InstalmentNoticeProps {
  store: Store
  /** Without a cart nothing can be requested: only the URL's outcome is shown. */
  cartId: string | undefined
  /** The outcome in the shopper's URL: `toOutcome(search.get("instalments"))`. */
  arrived: InstalmentOutcome | undefined
  /** Called with the shown outcome each time it changes. Do not offer other payment methods while it is `pending`. */
  onOutcome?(outcome: InstalmentOutcome | null): void
  /** Called when the order is placed and the shop's cart is completed. */
  onPlaced?(orderId: string): void
  /** English by default: those of `storefront/texts`, or your own. */
  texts?: InstalmentTexts
  className?: string
}

/** How the visit to the form ended and what the shopper can do now; polls while that is undecided. */
export function InstalmentNotice(props: InstalmentNoticeProps) {
  const { store, cartId, arrived, className = "" } = props
  const { response, isLate, again } = useResponse(store, cartId, arrived)
  const texts = withBrand(props.texts ?? en, response?.brand)
  const outcome = believedOutcome(arrived, response)
  const orderId = response?.outcome === "placed" ? response.order_id : undefined
  const told = useRef(props)
  told.current = props
  const notice = useRef<HTMLElement>(null)

  // A callback may return something, which React would call as this effect's end.
  useEffect(() => void told.current.onOutcome?.(outcome), [outcome])
  useEffect(() => {
    if (orderId) told.current.onPlaced?.(orderId)
  }, [orderId])

  if (!outcome) return null
  const [title, text] = texts.outcomes[outcome]
  const waited = outcome === "pending" && isLate
  const checkAgain = () => {
    // The button goes away while the page checks, and would take a keyboard's place on the page with it.
    notice.current?.focus()
    again()
  }
  return (
    <section
      ref={notice}
      tabIndex={-1}
      className={`instalments-notice ${className}`}
      data-outcome={outcome}
      data-testid="outcome-notice"
    >
      <div role="status">
        <h2>{title}</h2>
        <p>{waited ? texts.late : text}</p>
      </div>
      {(outcome === "cancelled" || waited) && response?.form_url && (
        <a className="instalments-action" href={response.form_url} data-testid="back-to-form">
          {texts.backToForm}
        </a>
      )}
      {waited && cartId && (
        <button type="button" className="instalments-action" onClick={checkAgain}>
          {texts.checkAgain}
        </button>
      )}
    </section>
  )
}

/** The shop's record of the cart: polled when the URL brought no decision or an outdated one, else requested once. */
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

  // Checking again keeps what is known; another cart, or another return, has nothing yet.
  useEffect(() => setResponse(undefined), [cartId, arrived])
  useEffect(() => {
    const waits = arrived === "pending" || arrived === "placed"
    setLate(!cartId)
    if (!arrived || !cartId) return
    const left = new AbortController()
    const { signal } = left
    const poll = () => waitForOutcome(asked.current, cartId, { signal, onResponse: setResponse })
    const found = waits
      ? poll()
      : readOutcome(asked.current, cartId, { signal }).then((first) => {
          setResponse(first)
          return believedOutcome(arrived, first) === "pending" ? poll() : first
        })
    const end = () => {
      if (!signal.aborted) setLate(true)
    }
    found.then(end, end)
    return () => left.abort()
  }, [cartId, arrived, round])

  return { response, isLate, again: () => setRound(round + 1) }
}
