import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Contained } from "../components/contained"
import { Attention } from "../reviews/attention"

export const config = defineWidgetConfig({ id: "medusa-payment-instalments:order-list", zone: "order.list" })

// Medusa takes a widget from a file's default export.
const OrderListAttentionWidget = () => (
  <Contained>
    <Attention />
  </Contained>
)
export default OrderListAttentionWidget
