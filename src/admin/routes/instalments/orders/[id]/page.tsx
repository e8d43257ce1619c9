import { useParams } from "react-router-dom"
import { Contained } from "../../../../components/contained"
import { Crumb } from "../../../../components/section"
import { OrderPage } from "../../../../orders/order-record"

export const handle = {
  label: "orders.record.title",
  translationNs: "instalments",
  breadcrumb: () => <Crumb name="orders.record.title" />,
}

// Medusa takes a page from a file's default export.
const InstalmentOrderPage = () => {
  const { id = "" } = useParams()
  return (
    <Contained of={id}>
      <OrderPage id={id} />
    </Contained>
  )
}
export default InstalmentOrderPage
