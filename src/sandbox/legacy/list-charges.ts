import { inOrder } from "../charges/in-order"
import { presentCharge } from "../charges/present-charge"
import type { Endpoint } from "../service/endpoint"
import { requiredText } from "../wire/fields"
import { firstPage } from "./envelope"
import { readOnly, refuseBody } from "./read-request"

/** Version 1, "GET /api/1/charges?order_id=". An order identifier without charges is no error: nothing is listed. */
export const listCharges: Endpoint = ({ world, account, inquiry }) => {
  refuseBody(inquiry)
  const orderId = readOnly(inquiry.query, "order_id", requiredText)
  const found = [...world.state.charges.values()].filter(
    (charge) => charge.account === account.name && charge.orderId === orderId,
  )
  const listed = inOrder(found, world.settings).map((charge) => presentCharge(world.settings, charge))
  return firstPage(listed, world.settings)
}
