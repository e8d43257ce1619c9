import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, BigNumber, PaymentActions } from "@medusajs/framework/utils"
import { z } from "zod"

const order = z.object({
  id: z.string(),
  status: z.string(),
  action_urls: z.object({ form: z.string().optional() }).catch({}),
})
const data = z.object({ lender_order_id: z.string() })
const given = z.object({ session_id: z.string(), cart_id: z.string() })

interface Options {
  baseUrl: string
  privateKey: string
  backendUrl: string
}

/**
 * The naive baseline: a payment provider as they are commonly written. It passes Medusa's idempotency key on, throws at
 * every error and lets users retry. The same schedules must show that it refunds twice and loses orders.
 */
export class NaiveProviderService extends AbstractPaymentProvider<Options> {
  static override identifier = "instalments"
  readonly #options: Options

  constructor(cradle: Record<string, unknown>, options: Options) {
    super(cradle, options)
    this.#options = options
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const { session_id, cart_id } = given.parse(input.data)
    const total = cents(input.amount)
    const back = `${this.#options.backendUrl}/test/naive-return/${cart_id}`
    const made = await this.#call("POST", "/orders", {
      key: session_id,
      json: {
        configuration: {
          channel: { type: "ONLINE", assisted_sale: false },
          urls: { ok: `${back}?way=ok`, ko: `${back}?way=ko`, cancel: `${back}?way=cancel` },
        },
        metadata: { cart_id },
        shopping_cart: {
          order_reference: session_id,
          total_amount: total,
          details: { products: [{ amount: total, description: "Your cart", quantity: 1 }] },
        },
        user: { full_name: "A shopper", email: "shopper@example.test" },
      },
    })
    const { id, action_urls } = order.parse(made)
    return {
      id,
      status: "pending",
      data: { instalment_order_id: session_id, lender_order_id: id, form_url: action_urls.form },
    }
  }

  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const { lender_order_id } = data.parse(input.data)
    const { status } = order.parse(await this.#call("GET", `/orders/${lender_order_id}`))
    if (status !== "AUTHORIZED") throw new Error(`The order is ${status}.`)
    return { status: "authorized", data: input.data }
  }

  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const { lender_order_id } = data.parse(input.data)
    await this.#call("PUT", `/orders/${lender_order_id}/confirm`, { key: input.context?.idempotency_key })
    return { data: input.data }
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const { lender_order_id } = data.parse(input.data)
    const json = { total_amount: cents(input.amount) }
    await this.#call("POST", `/orders/${lender_order_id}/refund`, {
      key: input.context?.idempotency_key,
      json,
    })
    return { data: input.data }
  }

  async cancelPayment({ data }: { data?: Record<string, unknown> }) {
    return { data }
  }

  async deletePayment({ data }: { data?: Record<string, unknown> }) {
    return { data }
  }

  async retrievePayment({ data }: { data?: Record<string, unknown> }) {
    return { data }
  }

  async updatePayment({ data }: { data?: Record<string, unknown> }) {
    return { data, status: "pending" as const }
  }

  async getPaymentStatus({ data }: { data?: Record<string, unknown> }) {
    return { data, status: "pending" as const }
  }

  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  async #call(
    method: string,
    path: string,
    { key, json }: { key?: string; json?: object } = {},
  ): Promise<unknown> {
    const response = await fetch(`${this.#options.baseUrl}${path}`, {
      method,
      signal: AbortSignal.timeout(1_000),
      headers: {
        authorization: `Bearer ${this.#options.privateKey}`,
        accept: "application/json",
        ...(json && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(json && { body: JSON.stringify(json) }),
    })
    if (!response.ok) throw new Error(`The service answered ${response.status}.`)
    return response.json()
  }
}

function cents(amount: InitiatePaymentInput["amount"]): number {
  return Math.round(new BigNumber(amount).numeric * 100)
}
