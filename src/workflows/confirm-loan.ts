import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import { readInput } from "../api/read-input"
import { captureOrder } from "../payments/captures/capture-due"
import { ownDeps } from "./own-deps"

const input = z.strictObject({ order_id: z.string().min(1) })
type Input = z.input<typeof input>

const confirmInstalmentLoanStep = createStep("confirm-instalment-loan", async (given: Input) => {
  const { order_id } = readInput(input, given)
  return new StepResponse({ captured: await captureOrder(ownDeps(), order_id) })
})

/** Confirms the loan of an order by capturing its payment with Medusa's own workflow, at top level. */
export const confirmInstalmentLoanWorkflow = createWorkflow(
  "confirm-instalment-loan",
  function (given: WorkflowData<Input>) {
    return new WorkflowResponse(confirmInstalmentLoanStep(given))
  },
)
