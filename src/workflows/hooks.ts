import { WorkflowManager } from "@medusajs/framework/orchestration"
import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { CreateOrder } from "../lender/client"

/*
 * The moments at which the plugin asks the shop, each a workflow of Medusa's that holds one hook and does nothing else. The
 * plugin runs it where the moment is, also inside a method of the payment provider.
 */

/** A form that is about to be opened at the lender. */
export interface Opening {
  account: string
  /** One of the two. */
  cart_id: string | null
  order_id: string | null
  /** As it would be sent. */
  request: CreateOrder
}

/** Why no form is opened, for the response and the log; or the request as it is to be sent. */
export type OpeningAnswer = { veto: string } | { request: CreateOrder }

/** A loan that is about to be confirmed, or was. */
export interface Confirmation {
  instalment_order_id: string
  account: string
  cart_id: string | null
  order_id: string | null
  payment_id: string | null
  total_cents: number
  currency_code: string
}

/** Why the loan is not confirmed now; staff read it. */
export interface ConfirmationAnswer {
  veto: string
}

/** A settlement as it was imported, which is committed. */
export interface ImportedSettlement {
  settlement_id: string
  account: string
  outcome: "new" | "changed"
}

/** Before a form is opened. `beforeOpen` vetoes it, or changes its request. */
export const beforeInstalmentFormWorkflow = createWorkflow(
  "before-instalment-form",
  function (input: WorkflowData<Opening>) {
    const beforeOpen = createHook<"beforeOpen", WorkflowData<Opening>, OpeningAnswer>("beforeOpen", input)
    return new WorkflowResponse(input, { hooks: [beforeOpen] })
  },
)

/** Before a loan is confirmed, with nothing of the confirmation written down. `beforeConfirm` vetoes it. */
export const beforeInstalmentLoanWorkflow = createWorkflow(
  "before-instalment-loan",
  function (input: WorkflowData<Confirmation>) {
    const beforeConfirm = createHook<"beforeConfirm", WorkflowData<Confirmation>, ConfirmationAnswer>(
      "beforeConfirm",
      input,
    )
    return new WorkflowResponse(input, { hooks: [beforeConfirm] })
  },
)

/** After a loan was confirmed: at the lender and here, and not in Medusa yet. */
export const afterInstalmentLoanWorkflow = createWorkflow(
  "after-instalment-loan",
  function (input: WorkflowData<Confirmation>) {
    const confirmed = createHook<"confirmed", WorkflowData<Confirmation>, void>("confirmed", input)
    return new WorkflowResponse(input, { hooks: [confirmed] })
  },
)

/** After a new or changed settlement was imported. */
export const afterInstalmentSettlementWorkflow = createWorkflow(
  "after-instalment-settlement",
  function (input: WorkflowData<ImportedSettlement>) {
    const settlementImported = createHook<"settlementImported", WorkflowData<ImportedSettlement>, void>(
      "settlementImported",
      input,
    )
    return new WorkflowResponse(input, { hooks: [settlementImported] })
  },
)

function handlerOf(hook: string, { getName }: { getName: () => string }): unknown {
  return WorkflowManager.getWorkflow(getName())?.handlers_.get(hook)
}

/** What Medusa does at a hook that no shop has registered yet. */
const UNUSED = {
  beforeOpen: handlerOf("beforeOpen", beforeInstalmentFormWorkflow),
  beforeConfirm: handlerOf("beforeConfirm", beforeInstalmentLoanWorkflow),
  confirmed: handlerOf("confirmed", afterInstalmentLoanWorkflow),
  settlementImported: handlerOf("settlementImported", afterInstalmentSettlementWorkflow),
}

export type HookName = keyof typeof UNUSED

/** Whether the shop may have registered this hook: then its workflow is run, which costs a statement, and says for sure. */
export function mayBeRegistered(hook: HookName, workflow: { getName: () => string }): boolean {
  return UNUSED[hook] === undefined || UNUSED[hook] !== handlerOf(hook, workflow)
}
