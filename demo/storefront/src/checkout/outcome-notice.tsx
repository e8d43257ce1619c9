import type { InstalmentOutcome } from "medusa-payment-instalments/storefront"
import { InstalmentNotice } from "medusa-payment-instalments/storefront/react"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { cartMemory } from "../shop/cart-memory"
import { useShop } from "../shop/shop-context"

type Props = { outcome: InstalmentOutcome; onDeciding(isDeciding: boolean): void }

/** The kit's notice for this country's cart, or for the one that just became an order. */
export function OutcomeNotice({ outcome, onDeciding }: Props) {
  const { sdk, country, instalments } = useShop()
  const navigate = useNavigate()
  const [cartId] = useState(() => cartMemory(country).read() ?? cartMemory(country).last())
  return (
    <InstalmentNotice
      store={sdk.client}
      cartId={cartId}
      arrived={outcome}
      texts={instalments}
      onOutcome={(shown) => onDeciding(shown === "pending")}
      onPlaced={(id) => navigate(`/${country}/order/${id}/confirmed`, { replace: true })}
    />
  )
}
