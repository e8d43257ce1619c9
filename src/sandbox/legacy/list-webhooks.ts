import type { Endpoint } from "../service/endpoint"
import { presentWebhook } from "../webhooks/present-webhook"
import { firstPage } from "./envelope"
import { refuseBody, refuseQuery } from "./read-request"

/** Version 1, "GET /api/1/webhooks". Not shown, and chosen here: those registered first come first. */
export const listWebhooks: Endpoint = ({ world, account, inquiry }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  const own = world.state.webhooks.filter((webhook) => webhook.account === account.name)
  return firstPage(own.map(presentWebhook), world.settings)
}
