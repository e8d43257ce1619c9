import type { Inquiry } from "../http/exchange"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import type { Done } from "./done"
import { fieldsOf, isForm } from "./fields-of"
import { ruleOfForm } from "./rule-of-form"

/**
 * `POST /sandbox/faults` adds a rule, `DELETE` clears them; `DELETE /sandbox/faults/:id` removes one; `POST` to
 * `…/release` and `…/:id/release` lets go what they hold. A browser's form has only POST: `…/clear`, `…/:id/remove`.
 * @throws ServiceFailure
 */
export function changeFaults({ faults }: World, inquiry: Inquiry, below: string): Done {
  if (inquiry.method !== "POST" && inquiry.method !== "DELETE")
    throw new ServiceFailure(405, `${inquiry.method} is not supported here.`)
  const [, id, verb] = /^\/(?:([^/]+)\/)?([^/]+)$/.exec(below) ?? []
  const act = inquiry.method === "DELETE" ? "DELETE" : `POST ${verb ?? ""}`
  if (inquiry.method === "POST" && below === "") {
    const fields = fieldsOf(inquiry)
    return { body: faults.add(isForm(inquiry) ? ruleOfForm(fields) : fields) }
  }
  if (act === "POST release") {
    const released = faults.release(id)
    return { body: { released }, told: `Let go: ${released}.` }
  }
  if ((act === "DELETE" && below === "") || (act === "POST clear" && id === undefined)) {
    faults.clear()
    return { body: { faults: faults.list() } }
  }
  const one = act === "POST remove" ? id : act === "DELETE" && id === undefined ? verb : undefined
  if (one === undefined || !faults.remove(one)) throw new ServiceFailure(404, "There is no such fault.")
  return { body: { removed: one } }
}
