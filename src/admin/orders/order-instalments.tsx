import { Container } from "@medusajs/ui"
import { isForbidden } from "../api/is-forbidden"
import { LoadFailed } from "../components/load-failed"
import { LoadingSection } from "../components/loading-section"
import { useOrders } from "../hooks/use-orders"
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
export interface ShownOrder {
  id: string
  status?: string
  payment_status?: string
  payment_collections?: ({ payments?: Payment[] | null } | null)[] | null
}

/** What the service has on an order of the shop; nothing on an order it does not finance, or to who may not see it. */
export function OrderInstalments({ order }: { order: ShownOrder }) {
  const payments = paymentsOf(order)
  // Money that moved on Medusa's own page shows here at once.
  const version = JSON.stringify([order.status, order.payment_status, payments.map(moved)])
  const { data, error, isPending, refetch } = useOrders({ order_id: order.id, limit: 100 }, version)
  const expected = hasInstalmentPayment(order)

  if (error && expected && !isForbidden(error)) {
    return (
      <Container className="p-0">
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  if (isPending && expected) return <LoadingSection rows={4} />
  const [first, ...others] = inOrderOfInterest(data?.instalment_orders ?? [])
  if (!first) return null
  return (
    <>
      <OrderCard id={first.id} version={version} />
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
