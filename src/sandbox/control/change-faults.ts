import { json, seeOther } from "../http/exchange"
import type { Answer, Inquiry } from "../http/exchange"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import { fieldsOf, isForm } from "./fields-of"
import { ruleOfForm } from "./rule-of-form"

/**
 * `POST /sandbox/faults` adds a rule, `DELETE` clears them; `DELETE /sandbox/faults/:id` removes one; `POST` to
 * `…/release` and `…/:id/release` lets go what they hold. A browser's form has only POST: `…/clear`, `…/:id/remove`.
 * @throws ServiceFailure; a form is led back to the dashboard with the message instead
 */
export function changeFaults(world: World, inquiry: Inquiry, below = ""): Answer {
  if (!isForm(inquiry)) return json(200, change(world, inquiry, below))
  try {
    change(world, inquiry, below)
    return seeOther("/#faults")
  } catch (cause) {
    if (!(cause instanceof ServiceFailure)) throw cause
    return seeOther(`/?${new URLSearchParams({ refused: cause.message })}#faults`)
  }
}

function change({ faults }: World, inquiry: Inquiry, below: string): unknown {
  if (inquiry.method !== "POST" && inquiry.method !== "DELETE")
    throw new ServiceFailure(405, `${inquiry.method} is not supported here.`)
  const [, id, verb] = /^\/(?:([^/]+)\/)?([^/]+)$/.exec(below) ?? []
  const act = inquiry.method === "DELETE" ? "DELETE" : `POST ${verb ?? ""}`
  if (inquiry.method === "POST" && below === "") {
    return faults.add(isForm(inquiry) ? ruleOfForm(fieldsOf(inquiry)) : fieldsOf(inquiry))
  }
  if (act === "POST release") return { released: faults.release(id) }
  if ((act === "DELETE" && below === "") || (act === "POST clear" && id === undefined)) {
    faults.clear()
    return { faults: faults.list() }
  }
  const one = act === "POST remove" ? id : act === "DELETE" && id === undefined ? verb : undefined
  if (one === undefined || !faults.remove(one)) throw new ServiceFailure(404, "There is no such fault.")
  return { removed: one }
}
