import { z } from "zod"
import type { Channel, Configuration } from "../../lender/client"

/** For every sale that no staff member started: "assisted_sale must be false for ONLINE orders". */
export const ONLINE: Channel = { type: "ONLINE", assisted_sale: false }

type Instore = Extract<Channel, { type: "INSTORE" }>

const ofSession = z.object({
  instalments: z.object({ type: z.literal("INSTORE"), assisted_sale: z.boolean() }),
})

/**
 * A sale's configuration. Every URL carries the instalment order's own random token, because a
 * cart may have had several orders.
 */
export function toConfiguration(source: {
  backendUrl: string
  token: string
  channel: Channel
}): Configuration {
  const base = `${source.backendUrl}/instalments`
  const token = encodeURIComponent(source.token)
  const callback = `${base}/callback/${token}`
  return {
    channel: source.channel,
    urls: {
      ok: `${base}/return/${token}/ok`,
      ko: `${base}/return/${token}/ko`,
      cancel: `${base}/return/${token}/cancel`,
      authorized_notification_callback: callback,
      rejected_notification_callback: callback,
    },
  }
}

/**
 * The context of a payment session for a sale in a store. Medusa hands a session's context to the provider from
 * workflows alone: its store route takes no context, so nothing a shopper sends gets here, unlike a session's data.
 */
export function instoreContext(channel: Instore): { instalments: Instore } {
  return { instalments: channel }
}

export function saleChannel(context: unknown): Channel {
  const read = ofSession.safeParse(context)
  return read.success ? read.data.instalments : ONLINE
}
