import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

const markOwnCompletionStep = createStep(
  "mark-own-completion",
  async ({ id }: { id: string }, { container }) => {
    container.resolve(ContainerRegistrationKeys.LOGGER).info(`the shop's own workflow completes ${id}`)
    return new StepResponse(id)
  },
)

/** A shop's own completion of a cart, around Medusa's. */
createWorkflow("own-completion", (input: { id: string }) => {
  markOwnCompletionStep(input)
  return new WorkflowResponse(completeCartWorkflow.runAsStep({ input }))
})
