import type { Order, Refund } from "../../lender/client"
import type { LedgerEntry } from "../../modules/instalments/store/refund-entries"
import type { PaymentGraph } from "../payment"
import type { OrderAccount } from "../record-in-medusa"
import type { RefundContext } from "./refund-decision"

/** What the tests of the refund's decision decide from, with whatever the test is about. */
export function aContext(given: Partial<RefundContext> = {}): RefundContext {
  return {
    request: {
      id: "ref_new",
      amount: 10,
      by: "user_ana",
      age: 0,
      noteDigest: null,
      finishesCancellation: false,
    },
    payment: aPayment({ refunds: [aMedusaRefund("ref_new", 10, 60)] }),
    ledger: [],
    account: null,
    order: anOrder(),
    ...given,
  }
}

/** A refund that was made, and that Medusa has just begun to show. */
export function anEntry(given: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    ...{ id: "instr_1", kind: "refund", cents: 1000, promoted_cents: 0, state: "done", origin: "medusa" },
    ...{
      payment_id: "pay_1",
      medusa_capture_id: null,
      medusa_refund_id: "ref_1",
      lender_refund_id: "lender_1",
    },
    ...{ known_refund_ids: [], requested_by: "user_ana", note_digest: null, accepted: false, owed: false },
    ...{ merchant_cost: null, raw_merchant_cost: null, processor_cost: null, raw_processor_cost: null },
    ...{ reason: null, resolved_at: null, instalment_order_id: "insto_1", age: 0, shown_for: 0 },
    ...{ created_at: new Date(0), updated_at: new Date(0), deleted_at: null },
    ...given,
  }
}

export function aPayment(given: Partial<PaymentGraph> = {}): PaymentGraph {
  return {
    id: "pay_1",
    amount: 100,
    data: null,
    provider_id: "pp_instalments_es",
    payment_collection_id: "pay_col_1",
    payment_session_id: "payses_1",
    created_at: new Date(0),
    canceled_at: null,
    captured_at: new Date(0),
    captures: [{ id: "capt_1", amount: 100, created_at: new Date(0) }],
    refunds: [],
    payment_collection: null,
    ...given,
  }
}

/** Medusa's row of a refund, made so many seconds after the sale. */
export function aMedusaRefund(
  id: string,
  amount: number | string,
  second: number,
): PaymentGraph["refunds"][number] {
  return { id, amount, created_by: null, created_at: new Date(second * 1000) }
}

export function anAccount(given: Partial<OrderAccount> = {}): OrderAccount {
  return {
    orderId: "order_1",
    cancelled: false,
    changing: false,
    crediting: false,
    recorded: new Set(),
    ...given,
  }
}

/** A loan of 100 EUR as the lender shows it. */
export function anOrder(given: Partial<Order> & { total?: number } = {}): Order {
  const { total = 10_000, ...rest } = given
  return {
    id: "loan_1",
    api_version: null,
    status: "CONFIRMED",
    created_at: null,
    confirmed_at: null,
    expires_at: null,
    configuration: orderConfiguration,
    shopping_cart: {
      order_reference: "insto_1",
      total_amount: total,
      promoted_amount: null,
      details: { shipping_cost: null, products: [] },
    },
    user: null,
    metadata: {},
    action_urls: { other: {} },
    refunds: [],
    ...rest,
  }
}

const orderConfiguration: Order["configuration"] = {
  channel: { type: null, assisted_sale: null },
  urls: {
    ok: null,
    ko: null,
    cancel: null,
    authorized_notification_callback: null,
    rejected_notification_callback: null,
  },
}

export function aLenderRefund(id: string, cents: number): Refund {
  return {
    id,
    total_amount: cents,
    promoted_amount: 0,
    refunded_merchant_cost: null,
    payment_processor_cost: null,
    created_at: null,
  }
}
