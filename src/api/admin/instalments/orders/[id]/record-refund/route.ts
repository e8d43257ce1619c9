import { z } from "zod"
import { recordFoundRefund } from "../../../../../../payments/refunds/external-refund"
import { onOrder } from "../../show-order"

const body = z.strictObject({ refund_id: z.string().min(1).max(200) })

/** Records a refund that was made in the lender's merchant portal. `refund_id` is the lender's. Sends nothing. */
export const POST = onOrder(body, ({ deps, input }, { id }) => recordFoundRefund(deps, id, input.refund_id))
