import { z } from "zod"
import { refundInstalmentLoanWorkflow } from "../../../../../../workflows/refund-loan"
import { onOrder } from "../../show-order"

/** One click for a loan that Medusa cannot refund: what is left of it is refunded, once. -> `{ instalment_order }` */
export const POST = onOrder(z.unknown(), async ({ deps }, { id }) => {
  await refundInstalmentLoanWorkflow(deps.container).run({ input: { instalment_order_id: id } })
})
