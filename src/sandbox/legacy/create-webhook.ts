import type { Endpoint } from "../service/endpoint"
import { presentWebhook } from "../webhooks/present-webhook"
import { registerWebhook } from "../webhooks/register-webhook"
import { url } from "../wire/fields"
import { single } from "./envelope"
import { readForm, readOnly, refuseQuery } from "./read-request"

/**
 * Version 1, "POST /api/1/webhooks". Not shown, and chosen here: an address registered twice is two webhooks, which is
 * the worst it can be for who sends a request again.
 */
export const createWebhook: Endpoint = ({ world, account, inquiry }) => {
  refuseQuery(inquiry)
  const address = readOnly(readForm(inquiry), "webhook[url]", url)
  return single(presentWebhook(registerWebhook(world, account.name, address)))
}
