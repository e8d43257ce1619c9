import { releaseForStaff } from "../../../../../../payments/captures/hold"
import { decision } from "../../../../../read-input"
import { onOrder } from "../../show-order"

/** Ends the hold of an order; what is due then is captured within a minute. `{ note }` -> `{ instalment_order }` */
export const POST = onOrder(decision, ({ deps, input, by }, { id }) =>
  releaseForStaff(deps, id, { ...input, by }),
)
