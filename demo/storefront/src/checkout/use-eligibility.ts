import { useEffect, useState } from "react"
import { type Account, readEligibility } from "../shop/instalments"
import { useShop } from "../shop/shop-context"
import type { Cart } from "../shop/use-cart"

/** Asked again whenever something it depends on changes. Without an answer instalments are simply not offered. */
export function useEligibility(cart: Cart, isOpen: boolean): Account[] {
  const { sdk } = useShop()
  const [accounts, setAccounts] = useState<Account[]>([])
  useEffect(() => {
    if (!isOpen) return
    let current = true
    readEligibility(sdk, cart.id).then(
      (found) => current && setAccounts(found),
      () => current && setAccounts([]),
    )
    return () => void (current = false)
  }, [sdk, cart.id, cart.total, isOpen])
  return accounts
}
