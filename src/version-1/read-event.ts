import { z } from "zod"

/** What is kept of an event: the charge it hints at, and its name. */
export interface ChargeEvent {
  event: string
  chargeId: string
}

/**
 * The shape of an event is not specified (Charges v1, "Events"); these two fields were seen. Everything else is dropped
 * unread: card, amounts and texts are read from the lender by id.
 */
const schema = z.object({
  event: z.string().regex(/^[a-z][a-z0-9_.]{0,39}$/),
  data: z.object({ id: z.string().regex(/^cha_[A-Za-z0-9_-]{1,64}$/) }),
})

/** Null for anything that is not an event of a charge. */
export function readEvent(body: string): ChargeEvent | null {
  const read = schema.safeParse(parsed(body))
  return read.success ? { event: read.data.event, chargeId: read.data.data.id } : null
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
