import { Container } from "@medusajs/ui"
import { isForbidden } from "../api/is-forbidden"
import { LoadFailed } from "../components/load-failed"
import { LoadingSection } from "../components/loading-section"
import { useOrders } from "../hooks/use-orders"
import { useShopRefreshed } from "../hooks/use-shop-refreshed"
import { BecameOrder } from "../instore/became-order"
import { isOpenSale } from "../instore/is-open"
import { outstanding, type Payable } from "../instore/outstanding"
import { SellInStore } from "../instore/sell-in-store"
import { inOrderOfInterest } from "./in-order-of-interest"
import { OtherOrders } from "./other-orders"
import { OrderCard } from "./order-card"

interface Payment {
  provider_id?: string
  captured_at?: unknown
  canceled_at?: unknown
  refunds?: unknown[] | null
}

/** What Medusa's page of an order hands to its widgets, as far as this one reads it. */
export interface ShownOrder extends Payable {
  id: string
  payment_status?: string
  payment_collections?: ({ payments?: Payment[] | null } | null)[] | null
}

/**
 * What the service has on an order or a draft of the shop, and the offer to sell what is outstanding on it; nothing
 * on an order that is paid another way, or to who may not see it.
 */
export function OrderInstalments({ order, draft = false }: { order: ShownOrder; draft?: boolean }) {
  const payments = paymentsOf(order)
  // Money that moved on Medusa's own page shows here at once.
  const version = JSON.stringify([order.status, order.payment_status, payments.map(moved)])
  const query = { order_id: order.id, limit: 100 }
  const { data, error, isPending, refetch } = useOrders(query, version, (all) => all.some(isOpenSale))
  const found = data?.instalment_orders ?? []
  // What became of a sale in the store shows on Medusa's own part of the page without anybody's reloading it.
  const shopVersion = useShopRefreshed(found)
  const expected = hasInstalmentPayment(order)

  if (error && expected && !isForbidden(error)) {
    return (
      <Container className="p-0">
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  if (isPending && expected) return <LoadingSection rows={4} />
  const [first, ...others] = inOrderOfInterest(found)
  const paid = found.some(({ payment_id }) => payment_id !== null)
  const becameOrder = draft && paid
  const sellable = outstanding(order) > 0 && data !== undefined && !found.some(isOpenSale) && !becameOrder
  return (
    <>
      {becameOrder && <BecameOrder orderId={order.id} />}
      {first && <OrderCard id={first.id} version={`${version}${shopVersion}`} />}
      {sellable && <SellInStore orderId={order.id} />}
      {others.length > 0 && <OtherOrders orders={others} />}
    </>
  )
}

/** Whether it was to be paid by instalments. */
export function hasInstalmentPayment(order: ShownOrder): boolean {
  return paymentsOf(order).some(({ provider_id }) => provider_id?.startsWith("pp_instalments_"))
}

function paymentsOf({ payment_collections }: ShownOrder): Payment[] {
  return payment_collections?.flatMap((one) => one?.payments ?? []) ?? []
}

function moved({ captured_at, canceled_at, refunds }: Payment): unknown[] {
  return [captured_at, canceled_at, refunds?.length]
}
