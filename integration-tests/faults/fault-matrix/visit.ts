import type { RecordedOrder } from "../../../src/service/sandbox"
import { eventually } from "../../harness/time/eventually"
import type { Worker } from "./worker"
import { fillCart, type Fixture } from "./fixture"
import { lookAt } from "./time"

/** Something that a shopper or an admin requests of the shop. */
export interface Goal {
  /** Sends the request; true when the response confirms that it is done. */
  ask(): Promise<boolean>
  /** Whether Medusa shows it. */
  stands(): Promise<boolean>
}

export const REFUND_CENTS = 900
const MONEY_TAKEN = ["AUTHORIZED", "CONFIRMED"]
/** A notification is processed within this time, or else by the sweep. */
const FOLLOWED_MS = 8_000

/** One purchase, and the sequence of its users' goals. */
export class Visit {
  /** Responses that must not occur, and requests that should have succeeded but failed. */
  readonly notes: string[] = []
  readonly refundsWanted: number[] = []
  /** A response has said that an equal refund went out already. */
  toldOfRefund = false
  private reference = ""

  private constructor(
    private readonly fixture: Fixture,
    private readonly worker: Worker,
    readonly cartId: string,
  ) {}

  static async begin(fixture: Fixture, worker: Worker): Promise<Visit> {
    return new Visit(fixture, worker, await fillCart(fixture))
  }

  /** The order at the lender behind the shopper's current session. */
  recorded(): RecordedOrder | undefined {
    const { records } = this.worker.sandbox
    return records.orders(
      undefined,
      ({ request }) => request.shopping_cart.order_reference === this.reference,
    )[0]
  }

  /** A form to redirect the shopper to. */
  readonly form: Goal = {
    ask: async () => {
      const { provider } = this.worker
      const { status, body } = await this.fixture.shopper.choose(this.cartId, provider)
      const sessions = body.payment_collection?.payment_sessions.filter((one) => one.provider_id === provider)
      const [session] = sessions ?? []
      if (status !== 200 || !session) return false
      this.reference = session.data.instalment_order_id
      const { status: at = "nowhere" } = this.recorded() ?? {}
      if (!["CREATED", "AUTHORIZED", "REJECTED"].includes(at))
        this.notes.push(`was given a form that is ${at}`)
      return at === "CREATED" || at === "AUTHORIZED" || at === "REJECTED"
    },
    stands: async () => this.recorded()?.status === "CREATED",
  }

  /** The order, by the redirect from the form. */
  readonly order: Goal = {
    ask: async () => {
      await this.approve()
      const { location } = await this.fixture.shopper.follow(
        this.recorded()?.request.configuration.urls.ok ?? "",
      )
      const outcome = new URL(location).searchParams.get("instalments") ?? "placed"
      this.check(outcome)
      return outcome === "placed"
    },
    stands: () => this.hasOrder(),
  }

  /** The order, by the storefront's own completion request. */
  readonly completed: Goal = {
    ask: async () => {
      await this.approve()
      const { body } = await this.fixture.shopper.complete(this.cartId)
      return body.type === "order"
    },
    stands: () => this.hasOrder(),
  }

  /** The order, when the shopper closed the browser: each attempt is a sweep. */
  readonly swept: Goal = {
    ask: async () => {
      await this.approve()
      await lookAt(this.fixture.shop, this.cartId)
      return this.hasOrder()
    },
    stands: () => this.hasOrder(),
  }

  /** The order, when the shopper closed the browser: the lender notifies the shop. */
  readonly notified: Goal = {
    ask: async () => {
      if (!(await this.approve())) return false
      return eventually(() => this.hasOrder(), Boolean, FOLLOWED_MS).catch(() => false)
    },
    stands: () => this.hasOrder(),
  }

  readonly loan: Goal = {
    ask: async () => (await this.fixture.admin.capture((await this.payment()).id)).status === 200,
    stands: async () => (await this.payment()).captured,
  }

  readonly refund: Goal = {
    ask: async () => {
      const { id } = await this.payment()
      const { status, body } = await this.fixture.admin.refund(id, REFUND_CENTS / 100)
      if (/was already sent/.test(body.message)) this.toldOfRefund = true
      return status === 200
    },
    stands: async () => (await this.payment()).refunds === this.refundsWanted.length,
  }

  /** The end of the order, before its loan is made. */
  readonly cancelled: Goal = {
    ask: async () => (await this.fixture.admin.cancel(await this.orderId())).status === 200,
    stands: async () => {
      const rows = await this.fixture.shop.sql(
        `SELECT 1 FROM "order" WHERE id = $1 AND status = 'canceled'`,
        [await this.orderId()],
      )
      return rows.length > 0
    },
  }

  /** The cart, paid by hand instead of in instalments. */
  async payAnotherWay(): Promise<boolean> {
    const { shopper } = this.fixture
    const chosen = await shopper.choose(this.cartId, "pp_system_default")
    return chosen.status === 200 && (await shopper.complete(this.cartId)).body.type === "order"
  }

  async isListed(): Promise<boolean> {
    const rows = await this.fixture.shop.sql(
      `SELECT 1 FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
        WHERE o.cart_id = $1 AND r.ended_at IS NULL AND r.resolved_at IS NULL`,
      [this.cartId],
    )
    return rows.length > 0
  }

  /** Approves the shopper, once. */
  private async approve(): Promise<boolean> {
    const order = this.recorded()
    if (order?.status !== "CREATED") return false
    await this.worker.sandbox.decide(order.id, "approve")
    return true
  }

  /** Money invariant 1: no `failed`, or similar, status on money taken. */
  private check(outcome: string): void {
    const { status = "" } = this.recorded() ?? {}
    if (outcome !== "placed" && outcome !== "pending" && MONEY_TAKEN.includes(status))
      this.notes.push(`was told ${outcome} on an order that is ${status}`)
    if (outcome === "placed" && !MONEY_TAKEN.includes(status))
      this.notes.push(`was told placed on an order that is ${status}`)
  }

  private async hasOrder(): Promise<boolean> {
    const rows = await this.fixture.shop.sql(
      `SELECT 1 FROM order_cart JOIN order_payment_collection USING (order_id) JOIN payment USING (payment_collection_id)
        WHERE cart_id = $1 AND payment.canceled_at IS NULL`,
      [this.cartId],
    )
    return rows.length > 0
  }

  private async orderId(): Promise<string> {
    const [order] = await this.fixture.shop.sql<{ order_id: string }>(
      "SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL",
      [this.cartId],
    )
    if (!order) throw new Error(`There is no order of ${this.cartId}.`)
    return order.order_id
  }

  /** Does something with the shop's records of the payment that is refunded. */
  async shown(change: (shop: Fixture["shop"], payment: { id: string }) => Promise<void>): Promise<void> {
    await change(this.fixture.shop, await this.payment())
  }

  private async payment(): Promise<{ id: string; captured: boolean; refunds: number }> {
    const rows = await this.fixture.shop.sql<{ id: string; captured: boolean; refunds: number }>(
      `SELECT id, captured_at IS NOT NULL AS captured,
              (SELECT count(*)::int FROM refund WHERE payment_id = payment.id AND deleted_at IS NULL) AS refunds
         FROM payment WHERE data->>'instalment_order_id' = $1 ORDER BY canceled_at NULLS FIRST`,
      [this.reference],
    )
    const [payment] = rows
    if (!payment) throw new Error(`There is no payment of ${this.reference}.`)
    return payment
  }
}
