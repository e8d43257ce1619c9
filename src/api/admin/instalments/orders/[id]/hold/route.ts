import { holdForStaff } from "../../../../../../payments/captures/hold"
import { decision } from "../../../../../read-input"
import { onOrder } from "../../show-order"

/** Keeps an order from being confirmed until it is released. `{ note }` -> `{ instalment_order }` */
export const POST = onOrder(decision, ({ deps, input, by }, { id }) =>
  holdForStaff(deps, id, { ...input, by }),
)
