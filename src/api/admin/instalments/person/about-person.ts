import { z } from "zod"
import type { Person } from "../../../../privacy/find-person"
import { comparing } from "../../../read-input"

const id = z.string().trim().min(1).max(100)
const email = z.string().trim().min(3).max(320).includes("@", { error: "must be an e-mail address" })

/** Whom a request is about. In the body, so that no log of URLs holds the address. */
export const aboutPerson = comparing(
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
).transform(({ email, customer_id, order_id = "", confirm }): { person: Person; confirm: boolean } => {
  if (email !== undefined) return { person: { email }, confirm }
  return { person: customer_id === undefined ? { order_id } : { customer_id }, confirm }
})
