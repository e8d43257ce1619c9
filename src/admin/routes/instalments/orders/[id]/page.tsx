import { Container } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import { Crumb } from "../../../../components/crumb"
import { LoadFailed } from "../../../../components/load-failed"
import { LoadingSection } from "../../../../components/loading-section"
import { useOrder } from "../../../../hooks/use-orders"
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
