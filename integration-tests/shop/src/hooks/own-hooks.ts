import { logger } from "@medusajs/framework/logger"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  afterInstalmentLoanWorkflow,
  afterInstalmentSettlementWorkflow,
  beforeInstalmentLoanWorkflow,
  beforeInstalmentFormWorkflow,
  type Opening,
  type OpeningAnswer,
} from "medusa-payment-instalments/workflows"

type Request = Opening["request"]
type Answer = OpeningAnswer | undefined

/** What a shop's hook may do well and badly before a form is opened; the shopper's last name chooses. */
const CHANGES: Record<string, (request: Request) => Answer | Promise<Answer>> = {
  Adder: async (request) => ({
    request: {
      ...request,
      user: { ...request.user, dni: "12345678Z" },
      metadata: { ...request.metadata, loyalty: "gold" },
    },
  }),
  Mutator: (request) => {
    for (const product of request.shopping_cart.details.products) product.description = "Furniture"
    return { request }
  },
  Thrower: (request) => {
    throw new TypeError(`no tax number of ${request.user.full_name}, ${request.user.email}`)
  },
  Repricer: (request) => {
    request.shopping_cart.total_amount = 1
    return { request }
  },
  Cheapener: (request) => {
    for (const product of request.shopping_cart.details.products) product.amount = 0
    return { request }
  },
  Redirector: (request) => {
    request.configuration.urls.ok = "https://elsewhere.example"
    return { request }
  },
  Misnamer: (request) => {
    request.metadata.cart_id = "cart_other"
    return { request }
  },
  Forgetter: (request) => ({ request: { ...request, user: { ...request.user, email: "" } } }),
  Nobody: () => JSON.parse('{ "request": null }'),
  Silent: () => JSON.parse('{ "request": {} }'),
  Waiter: () => new Promise(() => undefined),
  Vetoer: () => ({ veto: "No instalments for gift cards." }),
}

/** What the hook does before a loan is confirmed, and what the hooks after the fact do. */
export type Mode = "pass" | "veto" | "throw" | "hang" | "plain" | "follow-up throws"

let mode: Mode = "pass"

export function setMode(next: Mode): void {
  mode = next
}

async function confirming(): Promise<StepResponse<{ veto: string }> | void> {
  logger.info("hook beforeConfirm asked")
  switch (mode) {
    case "pass":
    case "follow-up throws":
      return
    case "veto":
      return new StepResponse({ veto: "The fraud check is pending" })
    case "throw":
      throw new TypeError("Ada Lovelace, ada@example.test, cannot be checked")
    case "hang":
      return new Promise(() => undefined)
    case "plain":
      return JSON.parse('{ "veto": "This is no StepResponse" }')
  }
}

/** A hook after the fact, whose result counts for nothing. */
async function afterTheFact(told: object): Promise<void> {
  logger.info(`hook told ${JSON.stringify(told)}`)
  if (mode === "follow-up throws") throw new TypeError("the follow-up failed")
}

export function registerOwnHooks(): void {
  beforeInstalmentFormWorkflow.hooks.beforeOpen(async ({ request }) => {
    const name = request.user.full_name.split(" ").at(-1) ?? ""
    const answer = await CHANGES[name]?.(request)
    if (answer) return new StepResponse(answer)
  })
  beforeInstalmentLoanWorkflow.hooks.beforeConfirm(confirming)
  afterInstalmentLoanWorkflow.hooks.confirmed(afterTheFact)
  afterInstalmentSettlementWorkflow.hooks.settlementImported(afterTheFact)
}
