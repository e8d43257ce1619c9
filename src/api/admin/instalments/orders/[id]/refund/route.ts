import { z } from "zod"
import { refundRestOfLoan } from "../../../../../../recovery/loans-to-refund"
import { onOrder } from "../../show-order"

/** One click for a loan that Medusa cannot refund: what is left of it is refunded, once. -> `{ instalment_order }` */
export const POST = onOrder(z.unknown(), ({ deps }, { id }) => refundRestOfLoan(deps, id))
