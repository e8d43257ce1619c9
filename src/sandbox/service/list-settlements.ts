import { serviceDate } from "../wire/service-date"
import { settlementsQuery } from "../wire/settlements-query"
import { settlementsJson } from "../wire/present-settlement"
import { settleDue } from "../settlements/settle"
import type { Endpoint } from "./endpoint"
import { ServiceFailure } from "./failure"
import { readQuery, refuseBody } from "./read-request"
import { settled } from "./settled"

/**
 * Orders v2, "GET /settlements": 404 when none are found. Not shown, and chosen here: newest first, all of them
 * without dates, 404 too when there are none between the dates, both of them included.
 */
export const listSettlements: Endpoint = ({ world, account, inquiry }) => {
  refuseBody(inquiry)
  const { createdFrom, createdTo } = readQuery(inquiry, settlementsQuery)
  settleDue(world)
  const found = world.state.settlements.filter((settlement) => {
    if (settlement.account !== account.name) return false
    if (createdFrom === undefined || createdTo === undefined) return true
    const wall = serviceDate(settlement.createdAt, world.settings.timeZone)
    return createdFrom <= wall && wall <= createdTo
  })
  if (found.length === 0) throw new ServiceFailure(404, "There are no settlements.")
  return settled(found, settlementsJson(found.toReversed(), world.settings))
}
