import type { Endpoint } from "../service/endpoint"
import { presentWebhook } from "../webhooks/present-webhook"
import { single } from "./envelope"
import { LegacyFailure } from "./failure"
import { refuseBody, refuseQuery } from "./read-request"

/** Version 1, "GET /api/1/webhooks/:id". */
export const getWebhook: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  const webhook = world.state.webhooks.find((one) => one.id === id && one.account === account.name)
  if (webhook === undefined) throw new LegacyFailure(404, { id: ["is no webhook"] })
  return single(presentWebhook(webhook))
}
