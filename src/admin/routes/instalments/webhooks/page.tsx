import { Contained } from "../../../components/contained"
import { LegacyOnly } from "../../../charges/legacy-only"
import { handleOf } from "../../../components/crumb"
import { DeliveryTable } from "../../../webhooks/delivery-table"
import { WebhookTable } from "../../../webhooks/webhook-table"

// Not in the menu, which cannot depend on whether the shop uses version 1: the overview links here.
export const handle = handleOf("webhooks.title")

const WebhooksPage = () => (
  <Contained>
    <LegacyOnly>
      <div className="flex flex-col gap-y-3">
        <WebhookTable />
        <DeliveryTable />
      </div>
    </LegacyOnly>
  </Contained>
)
export default WebhooksPage
