// The imports of a shop's server, compiled as a shop compiles: against the packed declarations, not the sources.
import { withInstalments, type InstalmentsEvents, type InstalmentsOptions } from "medusa-payment-instalments"
import { createClient, type Order, type Outcome } from "medusa-payment-instalments/client"
import { startSandbox, type RecordedOrder, type Sandbox } from "medusa-payment-instalments/sandbox"
import instalments from "medusa-payment-instalments/modules/instalments"
import provider from "medusa-payment-instalments/providers/instalments"
import {
  beforeInstalmentLoanWorkflow,
  confirmInstalmentLoanWorkflow,
  type ConfirmationAnswer,
} from "medusa-payment-instalments/workflows"

const options: InstalmentsOptions = {
  baseUrl: process.env.INSTALMENTS_BASE_URL,
  privateKey: process.env.INSTALMENTS_PRIVATE_KEY,
  backendUrl: "https://api.shop.example",
  storefrontUrl: "https://shop.example",
  capture: "on_fulfillment",
}
export const config: { plugins: string[] } = withInstalments({ plugins: ["another"] }, options)
// @ts-expect-error An unknown word for when to capture.
export const wrong: InstalmentsOptions = { ...options, capture: "sometimes" }

export async function confirmFirst(): Promise<Outcome<Order>> {
  const sandbox: Sandbox = await startSandbox({ callbacks: "held" })
  const [recorded]: RecordedOrder[] = sandbox.records.orders()
  const client = createClient({ baseUrl: sandbox.baseUrl, privateKey: "tk_sandbox_private" })
  // @ts-expect-error An order is named by its id.
  await client.orders.confirm(42)
  return client.orders.confirm(recorded?.id ?? "")
}

beforeInstalmentLoanWorkflow.hooks.beforeConfirm(async ({ total_cents }) => {
  const cents: number = total_cents
  if (cents < 0) throw new TypeError("Below zero.")
})
export const answer: ConfirmationAnswer = { veto: "The fraud check is pending" }

export async function confirmOrder(order_id: string): Promise<boolean> {
  // @ts-expect-error An order is named by its id.
  await confirmInstalmentLoanWorkflow().run({ input: {} })
  const { result } = await confirmInstalmentLoanWorkflow().run({ input: { order_id } })
  return result.captured
}

export const names: (keyof InstalmentsEvents)[] = []
export const registered = [instalments, provider]
