import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Contained } from "../components/contained"
import { OrderCharges } from "../charges/order-charges"
import { hasInstalmentPayment, OrderInstalments, type ShownOrder } from "../orders/order-instalments"

export const config = defineWidgetConfig({
  id: "medusa-payment-instalments:order",
  zone: "order.details.side",
})

// Medusa takes a widget from a file's default export.
const OrderInstalmentsWidget = ({ data }: { data: ShownOrder }) => {
  return (
    <>
      <Contained of={data.id}>
        <OrderInstalments order={data} />
      </Contained>
      <Contained of={data.id}>
        <OrderCharges orderId={data.id} mention={hasInstalmentPayment(data)} />
      </Contained>
    </>
  )
}
export default OrderInstalmentsWidget
