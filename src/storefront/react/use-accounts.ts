import { useEffect, useRef, useState } from "react"
import { type InstalmentAccount, readEligibility } from "../eligibility.ts"
import type { Store } from "../store.ts"

/** Asked again when `changes` does. Without an answer instalments are simply not offered. */
export function useAccounts(store: Store, cartId: string, changes: unknown): InstalmentAccount[] {
  const [accounts, setAccounts] = useState<InstalmentAccount[]>([])
  // A store written out where the component is used is a new object each time.
  const asked = useRef(store)
  asked.current = store
  useEffect(() => {
    const left = new AbortController()
    readEligibility(asked.current, cartId, { signal: left.signal }).then(setAccounts, () => {
      if (!left.signal.aborted) setAccounts([])
    })
    return () => left.abort()
  }, [cartId, changes])
  return accounts
}
