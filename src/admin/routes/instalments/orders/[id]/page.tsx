import { useParams } from "react-router-dom"
import { Contained } from "../../../../components/contained"
import { handleOf } from "../../../../components/crumb"
import { OrderPage } from "../../../../orders/order-record"

export const handle = handleOf("orders.record.title")

const InstalmentOrderPage = () => {
  const { id = "" } = useParams()
  return (
    <Contained of={id}>
      <OrderPage id={id} />
    </Contained>
  )
}
export default InstalmentOrderPage
