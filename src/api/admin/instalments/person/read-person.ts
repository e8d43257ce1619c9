import { z } from "zod"
import type { Person } from "../../../../privacy/find-person"
import { comparing, readInput } from "../../../read-input"

const id = z.string().trim().min(1).max(100)
const email = z.string().trim().min(3).max(320).includes("@", { error: "must be an e-mail address" })

const body = comparing(
  z.strictObject({
    email: email.optional(),
    customer_id: id.optional(),
    order_id: id.optional(),
    confirm: z.boolean().default(false),
  }),
  ({ email, customer_id, order_id }) =>
    [email, customer_id, order_id].filter((one) => one !== undefined).length === 1
      ? []
      : [{ path: "request", message: "send one of email, customer_id and order_id" }],
)

/** Whom a request is about. In the body, so that no log of URLs holds the address. */
export function readPerson(given: unknown): { person: Person; confirm: boolean } {
  const { email, customer_id, order_id, confirm } = readInput(body, given)
  if (email !== undefined) return { person: { email }, confirm }
  if (customer_id !== undefined) return { person: { customer_id }, confirm }
  return { person: { order_id: order_id ?? "" }, confirm }
}
