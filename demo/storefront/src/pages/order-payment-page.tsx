import { InstalmentOrderPayment } from "medusa-payment-instalments/storefront/react"
import { useParams, useSearchParams } from "react-router-dom"
import { useShop } from "../shop/shop-context"

/** Where Medusa's "Copy payment link" leads: what an order asks for, to be paid in instalments. */
export function OrderPaymentPage() {
  const { collectionId = "" } = useParams()
  const [search] = useSearchParams()
  const { sdk, instalments } = useShop()
  return (
    <InstalmentOrderPayment
      store={sdk.client}
      orderId={search.get("order_id") ?? ""}
      collectionId={collectionId}
      texts={instalments}
      className="order-payment"
    />
  )
}
