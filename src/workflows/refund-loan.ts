import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { readInput } from "../api/read-input"
import { refused } from "../modules/instalments/errors"
import { refundRestOfLoan } from "../recovery/loans-to-refund"
import { ownDeps } from "./own-deps"

const input = z.strictObject({
  instalment_order_id: z.string().min(1),
  /** In the shop's units. Left out: what is left of a loan that Medusa cannot refund. */
  amount: z.number().positive().optional(),
  note: z.string().max(1_000).optional(),
  /** Id of the user who asks; left out for a program. */
  created_by: z.string().optional(),
})
type Input = z.input<typeof input>

const refundInstalmentLoanStep = createStep("refund-instalment-loan", async (given: Input) => {
  const deps = ownDeps()
  const { instalment_order_id, amount, note, created_by } = readInput(input, given)
  if (amount === undefined) await refundRestOfLoan(deps, instalment_order_id)
  else {
    const { payment_id } = await deps.instalments.retrieveInstalmentOrder(instalment_order_id)
    if (payment_id === null)
      throw refused("This instalment order has no payment in Medusa. Nothing was sent.")
    await refundPaymentWorkflow(deps.container).run({
      input: { payment_id, amount, ...(note && { note }), ...(created_by && { created_by }) },
    })
  }
  return new StepResponse({ instalment_order_id })
})

/** Refunds an amount of a loan by Medusa's own workflow, at top level; or, without an amount, the rest of a loan that Medusa cannot refund. */
export const refundInstalmentLoanWorkflow = createWorkflow(
  "refund-instalment-loan",
  function (given: WorkflowData<Input>) {
    return new WorkflowResponse(refundInstalmentLoanStep(given))
  },
)
