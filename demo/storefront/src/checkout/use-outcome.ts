import { useEffect, useState } from "react"
import { type Outcome, type OutcomeAnswer, readOutcome } from "../shop/instalments"
import { isMissing } from "../shop/failures"
import { cartMemory } from "../shop/cart-memory"
import { useShop } from "../shop/shop-context"

export type OutcomeState = {
  /** Null when the cart never had an instalment payment: an old address. */
  outcome: Outcome | null
  orderId: string | undefined
  formUrl: string | undefined
  /** Asked for long enough: the shopper may go, or ask again. */
  isLate: boolean
  again(): void
}

const NOTHING: OutcomeAnswer = { outcome: null }
const FIRST_WAIT_S = 2
const LONGEST_WAIT_S = 15
const PATIENCE_MS = 3 * 60_000

/**
 * What the shop knows about the cart's instalment payment. While it is undecided the shop is asked again: as
 * soon as it says, never faster than every two seconds, ever more slowly, and not at all in a hidden tab.
 */
export function useOutcome(arrived: Outcome): OutcomeState {
  const { sdk, country } = useShop()
  const [answer, setAnswer] = useState<OutcomeAnswer>({ outcome: arrived })
  const [isLate, setLate] = useState(false)
  const [round, setRound] = useState(0)
  const [cartId] = useState(() => {
    const memory = cartMemory(country)
    return memory.read() ?? memory.last()
  })

  useEffect(() => {
    if (!cartId || (arrived !== "pending" && arrived !== "placed" && arrived !== "cancelled")) return
    const startedAt = Date.now()
    let timer: number | undefined
    let wait = FIRST_WAIT_S
    let stopped = false
    setLate(false)

    const next = (seconds: number) => {
      if (stopped) return
      if (Date.now() - startedAt > PATIENCE_MS) return setLate(true)
      timer = window.setTimeout(ask, Math.min(Math.max(seconds, FIRST_WAIT_S), LONGEST_WAIT_S) * 1000)
    }
    const ask = async () => {
      if (document.hidden) return next(wait)
      const found = await readOutcome(sdk, cartId).catch((error: unknown) =>
        isMissing(error) ? NOTHING : undefined,
      )
      if (stopped) return
      if (found === NOTHING) return setAnswer(arrived === "pending" ? NOTHING : { outcome: arrived })
      if (found) setAnswer({ ...found, outcome: settled(arrived, found.outcome) })
      const isUndecided = arrived === "pending" && (!found?.outcome || found.outcome === "pending")
      if (!isUndecided) return
      next(found?.retry_after ?? wait)
      wait = Math.min(wait * 1.5, LONGEST_WAIT_S)
    }
    void ask()
    return () => {
      stopped = true
      window.clearTimeout(timer)
    }
  }, [sdk, cartId, arrived, round])

  return {
    outcome: answer.outcome,
    orderId: answer.order_id,
    formUrl: answer.form_url,
    isLate,
    again: () => setRound(round + 1),
  }
}

/**
 * An order settles everything. Short of that the address the shopper came back on is believed, unless it said
 * that nothing was decided: a form that was left and can be taken up again is undecided in the shop's books.
 */
function settled(arrived: Outcome, recorded: Outcome | null): Outcome {
  if (recorded === "placed") return "placed"
  return arrived === "pending" ? (recorded ?? arrived) : arrived
}
