import { erasePerson, type PersonErasure } from "../../../../../privacy/requests"
import { byBody } from "../../../../read-input"
import { aboutPerson } from "../about-person"

/**
 * Erases what is held of a person. `{ email }`, `{ customer_id }` or `{ order_id }` -> `{ erasure }` with what would
 * become of each row; with `confirm: true` it is done. 400 while an order is not over.
 */
export const POST = byBody(aboutPerson, async ({ deps, input }): Promise<{ erasure: PersonErasure }> => {
  return { erasure: await erasePerson(deps, input.person, input) }
})
