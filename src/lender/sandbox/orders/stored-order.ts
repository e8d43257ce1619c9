import { randomBytes } from "node:crypto"
import { z } from "zod"
import { orderRequest } from "../wire/order-request"

/** The order statuses of Orders v2, "States and transitions", in the lender's spelling. */
export const orderStatus = z.enum([
  "CREATED",
  "AUTHORIZED",
  "REJECTED",
  "INVALIDATED",
  "ERROR",
  "CONFIRMED",
  "UNCONFIRMED",
  "CANCELLED",
])

export type OrderStatus = z.infer<typeof orderStatus>

const time = z.number()
const cents = z.int().nonnegative()

/** A refund that took effect. Amounts in cents, times in epoch milliseconds. */
const storedRefund = z.object({
  id: z.string(),
  sequence: z.int(),
  totalAmount: cents,
  promotedAmount: cents,
  refundedMerchantCost: cents,
  paymentProcessorCost: cents,
  createdAt: time,
})

const storedTransition = z.object({
  sequence: z.int(),
  from: orderStatus.nullable(),
  to: orderStatus,
  trigger: z.string(),
  at: time,
})

/** An order as the sandbox stores it. Amounts in cents, times in epoch milliseconds of the sandbox's clock. */
export const storedOrder = z.object({
  id: z.string(),
  /** Name of the account that created it; no other account can see it. */
  account: z.string(),
  sequence: z.int(),
  status: orderStatus,
  createdAt: time,
  updatedAt: time,
  authorizedAt: time.nullable(),
  confirmedAt: time.nullable(),
  expiresAt: time,
  /** The plan chosen on the form; null until approved. */
  instalments: z.int().nullable(),
  /** The body of Create Order, as it was sent. */
  request: orderRequest,
  refunds: z.array(storedRefund),
  transitions: z.array(storedTransition),
  /** The requested in-store messages, oldest first. */
  invitations: z.array(z.object({ by: z.enum(["sms", "email"]), at: time })),
})

export type StoredRefund = z.infer<typeof storedRefund>
export type StoredOrder = z.infer<typeof storedOrder>

/** A random identifier of 24 hexadecimal characters. */
export function newId(): string {
  return randomBytes(12).toString("hex")
}
