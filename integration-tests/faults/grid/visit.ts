import type { BookedOrder } from "../../../src/service/sandbox"
import { eventually } from "../../harness/eventually"
import type { Lane } from "./lane"
import { fillCart, type Stage } from "./stage"
import { lookAt } from "./time"

/** Something a person wants of the shop. */
export interface Wish {
  /** Asks for it; true when the answer says that it is done. */
  ask(): Promise<boolean>
  /** Whether Medusa shows it. */
  stands(): Promise<boolean>
}

export const REFUND_CENTS = 900
const MONEY_TAKEN = ["AUTHORIZED", "CONFIRMED"]
/** A notification is followed within this time, or by the sweep. */
const FOLLOWED_MS = 8_000

/** One purchase, and what its people want one after the other. */
export class Visit {
  /** What no answer may say, and what should have worked and did not. */
  readonly notes: string[] = []
  readonly refundsWanted: number[] = []
  private reference = ""

  private constructor(
    private readonly stage: Stage,
    private readonly lane: Lane,
    readonly cartId: string,
  ) {}

  static async begin(stage: Stage, lane: Lane): Promise<Visit> {
    return new Visit(stage, lane, await fillCart(stage))
  }

  /** The order at the service behind the session the shopper holds. */
  booked(): BookedOrder | undefined {
    const { books } = this.lane.sandbox
    return books.orders().find((order) => order.request.shopping_cart.order_reference === this.reference)
  }

  /** A form to go to. */
  readonly form: Wish = {
    ask: async () => {
      const { provider } = this.lane
      const { status, body } = await this.stage.shopper.choose(this.cartId, provider)
      const sessions = body.payment_collection?.payment_sessions.filter((one) => one.provider_id === provider)
      const [session] = sessions ?? []
      if (status !== 200 || !session) return false
      this.reference = session.data.instalment_order_id
      const { status: at = "nowhere" } = this.booked() ?? {}
      if (!["CREATED", "AUTHORIZED", "REJECTED"].includes(at))
        this.notes.push(`was given a form that is ${at}`)
      return at === "CREATED" || at === "AUTHORIZED" || at === "REJECTED"
    },
    stands: async () => this.booked()?.status === "CREATED",
  }

  /** The order, by coming back from the form. */
  readonly order: Wish = {
    ask: async () => {
      await this.approve()
      const { location } = await this.stage.shopper.follow(this.booked()?.request.configuration.urls.ok ?? "")
      const outcome = new URL(location).searchParams.get("instalments") ?? "placed"
      this.check(outcome)
      return outcome === "placed"
    },
    stands: () => this.hasOrder(),
  }

  /** The order, by the storefront's own request, as some do. */
  readonly completed: Wish = {
    ask: async () => {
      await this.approve()
      const { body } = await this.stage.shopper.complete(this.cartId)
      return body.type === "order"
    },
    stands: () => this.hasOrder(),
  }

  /** The order, when the shopper closed the browser: a look of the sweep each. */
  readonly swept: Wish = {
    ask: async () => {
      await this.approve()
      await lookAt(this.stage.shop, this.cartId)
      return this.hasOrder()
    },
    stands: () => this.hasOrder(),
  }

  /** The order, when the shopper closed the browser: the service tells. */
  readonly notified: Wish = {
    ask: async () => {
      if (!(await this.approve())) return false
      return eventually(() => this.hasOrder(), Boolean, FOLLOWED_MS).catch(() => false)
    },
    stands: () => this.hasOrder(),
  }

  readonly loan: Wish = {
    ask: async () => (await this.stage.admin.capture((await this.payment()).id)).status === 200,
    stands: async () => (await this.payment()).captured,
  }

  readonly refund: Wish = {
    ask: async () => {
      const { id } = await this.payment()
      return (await this.stage.admin.refund(id, REFUND_CENTS / 100)).status === 200
    },
    stands: async () => (await this.payment()).refunds === this.refundsWanted.length,
  }

  /** The cart, by hand instead of by instalments. */
  async payAnotherWay(): Promise<boolean> {
    const { shopper } = this.stage
    const chosen = await shopper.choose(this.cartId, "pp_system_default")
    return chosen.status === 200 && (await shopper.complete(this.cartId)).body.type === "order"
  }

  async isListed(): Promise<boolean> {
    const rows = await this.stage.shop.sql(
      `SELECT 1 FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
        WHERE o.cart_id = $1 AND r.ended_at IS NULL AND r.resolved_at IS NULL`,
      [this.cartId],
    )
    return rows.length > 0
  }

  /** The shopper is approved, once. */
  private async approve(): Promise<boolean> {
    const order = this.booked()
    if (order?.status !== "CREATED") return false
    await this.lane.sandbox.decide(order.id, "approve")
    return true
  }

  /** Money law 1: never `failed`, nor anything like it, on money taken. */
  private check(outcome: string): void {
    const { status = "" } = this.booked() ?? {}
    if (outcome !== "placed" && outcome !== "pending" && MONEY_TAKEN.includes(status))
      this.notes.push(`was told ${outcome} on an order that is ${status}`)
    if (outcome === "placed" && !MONEY_TAKEN.includes(status))
      this.notes.push(`was told placed on an order that is ${status}`)
  }

  private async hasOrder(): Promise<boolean> {
    const rows = await this.stage.shop.sql(
      `SELECT 1 FROM order_cart JOIN order_payment_collection USING (order_id) JOIN payment USING (payment_collection_id)
        WHERE cart_id = $1 AND payment.canceled_at IS NULL`,
      [this.cartId],
    )
    return rows.length > 0
  }

  private async payment(): Promise<{ id: string; captured: boolean; refunds: number }> {
    const rows = await this.stage.shop.sql<{ id: string; captured: boolean; refunds: number }>(
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
