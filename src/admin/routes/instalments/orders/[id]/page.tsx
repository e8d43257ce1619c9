import { handleOf, pageOf } from "../../../../components/page"
import { OrderPage } from "../../../../orders/order-record"

export const handle = handleOf("orders.record.title")

export default pageOf(OrderPage)
