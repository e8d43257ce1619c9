import { settleDue } from "../settlements/settle"
import { settlementJson } from "../wire/present-settlement"
import type { Endpoint } from "./endpoint"
import { ServiceFailure } from "./failure"
import { refuseBody, refuseQuery } from "./read-request"
import { settled } from "./settled"

/** Orders v2, "GET /settlements/{settlementId}". */
export const getSettlement: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  settleDue(world)
  const found = world.state.settlements.find((one) => one.id === id && one.account === account.name)
  if (found === undefined) throw new ServiceFailure(404, "There is no such settlement.")
  return settled([found], settlementJson(found, world.settings))
}
