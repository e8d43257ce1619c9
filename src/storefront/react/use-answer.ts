import { useEffect, useRef, useState } from "react"
import type { Store } from "../ask.ts"

/** What the shop answered last, asked again when one of `of` changes; undefined before that, and after a failure. */
export function useAnswer<Answer>(
  store: Store,
  of: readonly unknown[],
  ask: (store: Store, signal: AbortSignal) => Promise<Answer>,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  // A store written inline in the component's props is a new object on every render.
  const from = useRef(store)
  from.current = store
  useEffect(() => {
    const left = new AbortController()
    const show = (found: Answer | undefined) => {
      if (!left.signal.aborted) setAnswer(() => found)
    }
    ask(from.current, left.signal).then(show, () => show(undefined))
    return () => left.abort()
  }, of)
  return answer
}
