import type { Play } from "./play"
import type { Step } from "./schedule"
import { paymentOf, staffMember } from "./staff-steps"

interface Made {
  id: string
}
type Requests = (path: string, json: object) => Promise<Record<string, Made>>

/**
 * Returns one unit of the order, alone or in an exchange. When Medusa refuses a request, the change stays half done, as
 * when a person stops there.
 */
export async function takeBack(play: Play, as: Extract<Step, { do: "take-back" }>["as"]): Promise<void> {
  const payment = await paymentOf(play)
  if (!payment) return
  const [item] = (await staffMember(play).order(payment.order_id)).items
  if (!item) return
  play.edited = play.lessened = true
  try {
    await MADE[as](play, requestsOf(play), { order_id: payment.order_id, itemId: item.id })
  } catch (error) {
    if (!(error instanceof RefusedChange)) throw error
  }
}

/** Creates a second payment collection, as for the outstanding amount of an edited order. */
export async function askForMore(play: Play): Promise<void> {
  const payment = await paymentOf(play)
  if (!payment) return
  const json = { order_id: payment.order_id, amount: 5 }
  await staffMember(play).call("/payment-collections", json)
}

class RefusedChange extends Error {}

function requestsOf(play: Play): Requests {
  return async (path, json) => {
    const { status, body } = await staffMember(play).call<Record<string, Made>>(path, json)
    if (status !== 200) throw new RefusedChange(path)
    return body
  }
}

type Change = (play: Play, ask: Requests, of: { order_id: string; itemId: string }) => Promise<void>

const MADE: Record<Extract<Step, { do: "take-back" }>["as"], Change> = {
  return: async ({ fixture: { shop } }, ask, { order_id, itemId }) => {
    const { return: made } = await ask("/returns", { order_id })
    const [location] = await shop.sql<Made>("SELECT id FROM stock_location")
    const items = [{ id: itemId, quantity: 1 }]
    await ask(`/returns/${made?.id}/request-items`, { items })
    await ask(`/returns/${made?.id}`, { location_id: location?.id })
    await ask(`/returns/${made?.id}/request`, {})
    await ask(`/returns/${made?.id}/receive`, {})
    await ask(`/returns/${made?.id}/receive-items`, { items })
    await ask(`/returns/${made?.id}/receive/confirm`, {})
  },
  exchange: async ({ fixture: { catalogue } }, ask, { order_id, itemId }) => {
    const { exchange } = await ask("/exchanges", { order_id })
    const [variant_id] = catalogue.variants.get("nail") ?? []
    await ask(`/exchanges/${exchange?.id}/inbound/items`, { items: [{ id: itemId, quantity: 1 }] })
    await ask(`/exchanges/${exchange?.id}/outbound/items`, { items: [{ variant_id, quantity: 1 }] })
    await ask(`/exchanges/${exchange?.id}/request`, {})
  },
  claim: async ({ fixture: { catalogue } }, ask, { order_id, itemId }) => {
    const { claim } = await ask("/claims", { order_id, type: "replace" })
    const [variant_id] = catalogue.variants.get("nail") ?? []
    await ask(`/claims/${claim?.id}/claim-items`, {
      items: [{ id: itemId, quantity: 1, reason: "wrong_item" }],
    })
    await ask(`/claims/${claim?.id}/outbound/items`, { items: [{ variant_id, quantity: 1 }] })
    await ask(`/claims/${claim?.id}/request`, {})
  },
}
