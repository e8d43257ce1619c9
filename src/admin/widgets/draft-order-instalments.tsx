import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Contained } from "../components/contained"
import { OrderInstalments, type ShownOrder } from "../orders/order-instalments"

export const config = defineWidgetConfig({
  id: "medusa-payment-instalments:draft-order",
  zone: "draft_order.details.side",
})

// Medusa takes a widget from a file's default export.
const DraftOrderInstalmentsWidget = ({ data }: { data: ShownOrder }) => (
  <Contained of={data.id}>
    <OrderInstalments order={data} draft />
  </Contained>
)
export default DraftOrderInstalmentsWidget
