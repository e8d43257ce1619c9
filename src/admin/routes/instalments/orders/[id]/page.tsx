import { Container } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import { Crumb, LoadFailed, LoadingSection } from "../../../../components/section"
import { useOrder } from "../../../../api/orders"
import { OrderRecord } from "../../../../orders/order-record"

export const handle = {
  label: "orders.record.title",
  translationNs: "instalments",
  breadcrumb: () => <Crumb name="orders.record.title" />,
}

// Medusa takes a page from a file's default export.
const InstalmentOrderPage = () => {
  const { id = "" } = useParams()
  const { data, error, refetch } = useOrder(id)
  if (data) return <OrderRecord order={data} />
  if (!error) return <LoadingSection rows={6} />
  return (
    <Container className="p-0">
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </Container>
  )
}
export default InstalmentOrderPage
