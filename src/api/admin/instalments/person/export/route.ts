import { exportPerson, type PersonExport } from "../../../../../privacy/requests"
import { byBody } from "../../../../read-input"
import { aboutPerson } from "../about-person"

/**
 * Everything that is held of a person. `{ email }`, `{ customer_id }` or `{ order_id }` -> `{ person }`. It is a POST
 * although it changes nothing: an e-mail address in a URL would be logged.
 */
export const POST = byBody(aboutPerson, async ({ deps, input }): Promise<{ person: PersonExport }> => {
  return { person: await exportPerson(deps, input.person) }
})
