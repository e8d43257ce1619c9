import { presentCharge } from "../charges/present-charge"
import type { Endpoint } from "../service/endpoint"
import { single } from "./envelope"
import { LegacyFailure } from "./failure"
import { refuseBody, refuseQuery } from "./read-request"

/** Version 1, "GET /api/1/charges/:id". */
export const getCharge: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  const charge = world.state.charges.get(id)
  if (charge?.account !== account.name) throw new LegacyFailure(404, { id: ["is no charge"] })
  return single(presentCharge(world.settings, charge))
}
