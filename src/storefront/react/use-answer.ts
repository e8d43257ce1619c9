import { useEffect, useRef, useState } from "react"
import { type InstalmentOutcome, type OutcomeAnswer, readOutcome } from "../outcome.ts"
import type { Store } from "../store.ts"
import { waitForOutcome } from "../wait-for-outcome.ts"

export interface AnswerState {
  /** Undefined before the first answer, null when the cart never had an instalment payment. */
  answer: OutcomeAnswer | null | undefined
  /** Asked for long enough, or nobody can be asked. */
  isLate: boolean
  again(): void
}

/** What the shop says about the cart: waited for when the address did not bring a decision, else asked once. */
export function useAnswer(
  store: Store,
  cartId: string | undefined,
  arrived: InstalmentOutcome | undefined,
): AnswerState {
  const [answer, setAnswer] = useState<OutcomeAnswer | null>()
  const [isLate, setLate] = useState(false)
  const [round, setRound] = useState(0)
  const asked = useRef(store)
  asked.current = store

  useEffect(() => {
    const waits = arrived === "pending" || arrived === "placed"
    setAnswer(undefined)
    setLate(waits && !cartId)
    if (!arrived || !cartId) return
    const left = new AbortController()
    const { signal } = left
    const found = waits
      ? waitForOutcome(asked.current, cartId, { signal, onAnswer: setAnswer })
      : readOutcome(asked.current, cartId, { signal }).then(setAnswer)
    const end = () => {
      if (!signal.aborted) setLate(waits)
    }
    found.then(end, end)
    return () => left.abort()
  }, [cartId, arrived, round])

  return { answer, isLate, again: () => setRound(round + 1) }
}
