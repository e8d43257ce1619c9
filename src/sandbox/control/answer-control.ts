import { json, seeOther } from "../http/exchange"
import type { Answer, Inquiry } from "../http/exchange"
import { comesFromHere } from "../http/same-site"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import { changeCharges } from "./change-charges"
import { changeFaults } from "./change-faults"
import { changeSettlements } from "./change-settlements"
import { chargesOf } from "./charges-of"
import { decideByHand } from "./decide-by-hand"
import { faultsOf } from "./faults-of"
import { fieldsOf, isForm } from "./fields-of"
import { moveClock } from "./move-clock"
import { sendCallback } from "./send-callback"
import { settlementsOf } from "./settlements-of"
import { stateOf } from "./state-of"

const READ = ["/state", "/settlements", "/charges"]

/** `/sandbox/…`: what the dashboard's buttons and tests in other processes use. Not part of the service. */
export async function answerControl(world: World, inquiry: Inquiry, path: string): Promise<Answer> {
  try {
    if (path === "/state" && inquiry.method === "GET") return json(200, stateOf(world))
    if (path === "/settlements" && inquiry.method === "GET") return json(200, settlementsOf(world))
    if (path === "/charges" && inquiry.method === "GET") return json(200, chargesOf(world))
    const faults = /^\/faults(\/.*)?$/.exec(path)
    if (faults && inquiry.method === "GET") return json(200, faultsOf(world, faults[1]))
    if (!faults && inquiry.method !== "POST")
      throw new ServiceFailure(READ.includes(path) ? 405 : 404, "There is nothing here.")
    if (!comesFromHere(inquiry.headers)) throw new ServiceFailure(403, "Another site's page may not do this.")
    if (faults) return changeFaults(world, inquiry, faults[1])
    const settlements = /^\/settlements\/(.*)$/.exec(path)
    if (settlements) return changeSettlements(world, inquiry, settlements[1])
    const charges = /^\/charges(\/.*)?$/.exec(path)
    if (charges) return await changeCharges(world, inquiry, charges[1])
    const done = await post(world, inquiry, path)
    return isForm(inquiry) ? seeOther("/") : json(200, done)
  } catch (cause) {
    const failure = cause instanceof ServiceFailure ? cause : new ServiceFailure(500, "Internal error.")
    return json(failure.status, failure.body())
  }
}

function post(world: World, inquiry: Inquiry, path: string): Promise<unknown> {
  if (path === "/clock") return moveClock(world, fieldsOf(inquiry))
  const [, id = "", action] = /^\/orders\/([^/]+)\/(decide|callback)$/.exec(path) ?? []
  if (action === "decide") return decideByHand(world, id, fieldsOf(inquiry))
  if (action === "callback") return sendCallback(world, id)
  throw new ServiceFailure(404, "There is nothing here.")
}
