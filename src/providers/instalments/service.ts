import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, MedusaError, PaymentActions } from "@medusajs/framework/utils"
import { authorizeSession, isAsApproved } from "../../checkout/session/authorize"
import { checkReturnTo } from "../../checkout/storefronts"
import { openInstalmentOrder } from "../../checkout/session/open-order"
import { paymentData, paymentStatus, sessionData } from "../../checkout/checkout-state"
import { saleChannel } from "../../checkout/request/channel-and-urls"
import type { Deps } from "../../modules/instalments/deps"
import { checkProviderOptions } from "../../modules/instalments/options/provider-options"
import { isCreated, type CreatedRow } from "../../modules/instalments/lender-order"
import { captureLoan } from "../../payments/captures/capture"
import { noteCancellation } from "../../payments/captures/cancel"
import { instalmentOrderIdIn } from "../../payments/payment"
import { refundLoan } from "../../payments/refunds/refund"

type Context = { context?: { idempotency_key?: string } }

/**
 * Medusa's payment provider: a thin adapter without state. Amounts and identities come from Medusa's own rows
 * and ours, never from a session's data, which shoppers can write to.
 */
export class InstalmentsProviderService extends AbstractPaymentProvider<{ account: string }> {
  static override identifier = "instalments"
  readonly #cradle: Deps
  readonly #account: string

  static override validateOptions(options: unknown): void {
    checkProviderOptions(options)
  }

  constructor(cradle: Record<string, unknown> & Deps, options: { account: string }) {
    super(cradle, options)
    // Resolved at each call: modules load side by side, and the records may come up after this one.
    this.#cradle = cradle
    this.#account = options.account
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    checkReturnTo(this.#deps(), input.data)
    const row = await openInstalmentOrder(this.#deps(), this.#account, {
      sessionId: keyOf(input),
      channel: saleChannel(input.context),
    })
    // `pending` keeps the storefront from making another session on "continue".
    return { id: row.id, data: sessionData(row), status: "pending" }
  }

  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const { row, orderId } = await authorizeSession(this.#deps(), keyOf(input))
    return { data: { ...paymentData(row), authorized_order_id: orderId }, status: "authorized" }
  }

  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const row = await this.#row(input.data)
    await captureLoan(this.#deps(), row, { captureId: keyOf(input), isAsApproved })
    return this.#data(row.id, input.data)
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const row = await this.#row(input.data)
    await refundLoan(this.#deps(), row, keyOf(input))
    return this.#data(row.id, input.data)
  }

  /**
   * Medusa names the payment it cancels. It names none when it could not write down one it had just authorized,
   * as when another server was faster: there is nothing to cancel then, and the other payment lives on.
   */
  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const paymentId = input.context?.idempotency_key
    const instalmentOrderId = instalmentOrderIdIn(input.data)
    if (paymentId) await noteCancellation(this.#deps(), { instalmentOrderId, paymentId })
    return { data: input.data }
  }

  /** Never throws: Medusa may call it with the shopper's raw input. The order at the lender simply expires. */
  async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data: input.data }
  }

  async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return this.#data((await this.#row(input.data)).id, input.data)
  }

  async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const row = await this.#row(input.data)
    return { data: sessionData(row), status: paymentStatus(row.status) }
  }

  /** An instalment order's amount cannot change at the lender; Medusa makes a new session instead. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data: input.data, status: "pending" }
  }

  /** The lender never calls Medusa's own hook; a request to it gets a response without its content being read. */
  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  #deps(): Deps {
    const { query, instalments, logger } = this.#cradle
    return { query, instalments, logger }
  }

  async #row(data: unknown): Promise<CreatedRow> {
    const id = instalmentOrderIdIn(data)
    const [row] = id ? await this.#deps().instalments.listInstalmentOrders({ id }) : []
    if (row && isCreated(row)) return row
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "This payment has no instalment order at the lender. Nothing was sent.",
    )
  }

  /** Medusa replaces a payment's data by it: which order it was authorized for is kept. */
  async #data(
    id: string,
    before: Record<string, unknown> | undefined,
  ): Promise<{ data: Record<string, unknown> }> {
    const row = await this.#deps().instalments.retrieveInstalmentOrder(id)
    return { data: { ...before, ...paymentData(row) } }
  }
}

/** Medusa's id of the session, capture or refund a call is about. */
function keyOf(input: Context): string {
  const key = input.context?.idempotency_key
  if (key) return key
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    "Medusa named no session, capture or refund for this call.",
  )
}
