import { Version1Only } from "../../../charges/version-1-only"
import { handleOf, pageOf } from "../../../components/page"
import { DeliveryTable } from "../../../webhooks/delivery-table"
import { WebhookTable } from "../../../webhooks/webhook-table"

// Not in the menu, which cannot depend on whether the shop uses version 1: the overview links here.
export const handle = handleOf("webhooks.title")

export default pageOf(() => (
  <Version1Only>
    <div className="flex flex-col gap-y-3">
      <WebhookTable />
      <DeliveryTable />
    </div>
  </Version1Only>
))
