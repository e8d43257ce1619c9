import type { ShopRow } from "../modules/instalments/lender-order"
import { anOrder, aPayment } from "../payments/refunds/a-refund.spec"
import { aPurchase } from "./a-purchase.spec"
import { fingerprint } from "./session/fingerprint"
import type { PlacementFacts, SaleFacts } from "./completion/placement-decision"
import type { CheckoutState } from "./checkout-state"
import type { UnpaidOrder } from "./completion/unpaid-order"

/** What the tests of the placement's decision decide from: by default an approved cart that nothing has become of. */
export function aPlacement({
  row,
  state,
  sale,
  ...given
}: Partial<Omit<PlacementFacts, "row" | "state" | "sale">> & {
  row?: Partial<ShopRow>
  state?: Partial<CheckoutState>
  sale?: Partial<SaleFacts>
} = {}): PlacementFacts {
  return {
    row: aRow(row),
    order: anOrder({ status: "AUTHORIZED", total: 5_300 }),
    state: { ...NOTHING_YET, ...state },
    reasons: [],
    sessions: ["payses_1"],
    sale: { sellsNothing: false, bought: aPurchase(), delivered: "as_allowed", unpaid: null, ...sale },
    ...given,
  }
}

const NOTHING_YET: CheckoutState = {
  order: null,
  payment: null,
  cancelledPayments: [],
  orphanedPayments: [],
  otherPayments: [],
}

export const ORDER = { id: "order_1", createdAt: new Date(60_000), cancelled: false, draft: false }
/** Uncaptured, and not cancelled. */
export const PAYMENT = aPayment({ captured_at: null, captures: [] })

/** What an order asks for that its cart became, and that was not paid. */
export function anUnpaid(given: Partial<UnpaidOrder> = {}): UnpaidOrder {
  return {
    id: "order_1",
    display_id: 1,
    created_at: new Date(0),
    summary: { pending_difference: 53 },
    payment_collections: [{ id: "pay_col_1", status: "not_paid", payments: [], payment_sessions: [] }],
    ...given,
  }
}

function aRow(given: Partial<ShopRow> = {}): ShopRow {
  return {
    ...{ id: "insto_1", account: "es", status: "AUTHORIZED", lender_order_id: "loan_1", origin: "cart" },
    ...{ cart_id: "cart_1", order_id: null, payment_id: null, placed_by: null, purchase_id: "instp_1" },
    ...{ payment_collection_id: "pay_col_1", payment_session_id: "payses_1" },
    ...{ country_code: "es", channel: "web", assisted_sale: false, currency_code: "eur" },
    ...{ total_cents: 5_300, promoted_cents: 0, fingerprint: fingerprint(aPurchase()) },
    ...{
      token_hash: null,
      link_token_hash: null,
      form_url: null,
      delivery_hash: null,
      shopper_hash: null,
      listed_status: null,
    },
    ...{ expires_at_raw: null, expires_at: null, utc_offset_minutes: null, raw_utc_offset_minutes: null },
    ...{ authorized_at: null, confirmed_at: null, cancel_wanted_at: null, cancel_payment_id: null },
    ...{ announced_at: null, read_at: null, callback_at: null, callbacks: 0, due_at: null },
    ...{ attempts: 0, failures: 0, status_since: new Date(0) },
    ...{ created_at: new Date(0), updated_at: new Date(0), deleted_at: null },
    ...given,
  }
}
