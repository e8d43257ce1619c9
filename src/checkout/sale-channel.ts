import { z } from "zod"
import type { Channel } from "../client"

/** What every sale is that nobody in the shop started: "assisted_sale must be false for ONLINE orders". */
export const ONLINE: Channel = { type: "ONLINE", assisted_sale: false }

type Instore = Extract<Channel, { type: "INSTORE" }>

/**
 * The context of a payment session for a sale in a store. Medusa hands a session's context to the provider from
 * workflows alone: its store route takes no context, so nothing a shopper sends gets here, unlike a session's data.
 */
export function instoreContext(channel: Instore): { instalments: Instore } {
  return { instalments: channel }
}

const ofSession = z.object({
  instalments: z.object({ type: z.literal("INSTORE"), assisted_sale: z.boolean() }),
})

export function saleChannel(context: unknown): Channel {
  const read = ofSession.safeParse(context)
  return read.success ? read.data.instalments : ONLINE
}
