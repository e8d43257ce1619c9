import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import { readInput } from "../api/read-input"
import { followReturn } from "../checkout/completion/follow-return"
import type { ShopDeps } from "../modules/instalments/deps"
import { refuseShopper } from "../modules/instalments/errors"
import type { ShopperOutcome } from "../modules/instalments/options/outcome-pages"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isApproved } from "../modules/instalments/status"
import { ownDeps } from "./own-deps"

const input = z.union([
  z.strictObject({ cart_id: z.string().min(1) }),
  z.strictObject({ instalment_order_id: z.string().min(1) }),
])
type Input = z.input<typeof input>

/** Where the purchase stands; `order_id` is null where no order is placed. */
interface Completed {
  outcome: ShopperOutcome
  order_id: string | null
}

const completeInstalmentCartStep = createStep("complete-instalment-cart", async (given: Input) => {
  const deps = ownDeps()
  const wanted = readInput(input, given)
  const row =
    "cart_id" in wanted
      ? await findOfCart(deps, wanted.cart_id)
      : await deps.instalments.retrieveInstalmentOrder(wanted.instalment_order_id)
  const { outcome, orderId } = await followReturn(deps, row, "ok")
  const completed: Completed = { outcome, order_id: orderId }
  return new StepResponse(completed)
})

/** The approved form of a cart, else the latest. @throws MedusaError NOT_FOUND */
async function findOfCart({ instalments }: ShopDeps, cartId: string): Promise<InstalmentOrderRow> {
  const rows = await instalments.listInstalmentOrders({ cart_id: cartId }, { order: { created_at: "DESC" } })
  const row = rows.find(({ status }) => isApproved(status)) ?? rows[0]
  if (row) return row
  throw refuseShopper("no_instalment_payment")
}

/**
 * Completes a cart whose form was approved, as a shopper's return does: reads the form at the lender, and completes the
 * cart by Medusa's own workflow, at top level. The return's route calls the same function, as it has read the row already.
 */
export const completeInstalmentCartWorkflow = createWorkflow(
  "complete-instalment-cart",
  function (given: WorkflowData<Input>) {
    return new WorkflowResponse(completeInstalmentCartStep(given))
  },
)
