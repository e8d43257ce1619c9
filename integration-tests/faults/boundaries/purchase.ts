import type { RecordedOrder } from "../../../src/lender/sandbox"
import { askForImport, importOver } from "../../harness/assertions/settlements"
import { eventually } from "../../harness/time/eventually"
import { Goal as WantedRefund, hear } from "../model/goals"
import { formsOf, startPlay, type Play } from "../model/play"
import type { Lane } from "./lanes"
import type { GoalName } from "./steps"
import { lookAt } from "./time"

/** Something that is requested of the shop. */
interface Goal {
  /** Sends the request; true when the response confirms that it is done. */
  ask(): Promise<boolean>
  /** Whether Medusa shows it. */
  stands(): Promise<boolean>
}

const REFUND_CENTS = 900
const MONEY_TAKEN = ["AUTHORIZED", "CONFIRMED"]
/** A notification is processed within this time, or else by the sweep. */
const FOLLOWED_MS = 30_000
/** Longer than any pause of the database and the import after it; an import whose process lost it is resumed later. */
const IMPORT_MS = 30_000
const IN_SPAIN = { country: "es" as const, basket: [{ handle: "nail" as const, quantity: 5 }], commands: [] }

/** One purchase, and what its users want of it. */
export class Purchase {
  /** A response has said that an equal refund went out already. */
  toldOfRefund = false
  private reference = ""
  private settlementId: string | undefined

  private constructor(
    private readonly lane: Lane,
    /** As the random schedules keep it, for their guarantees. */
    readonly play: Play,
  ) {}

  static async begin(lane: Lane): Promise<Purchase> {
    return new Purchase(lane, await startPlay(lane.fixture, IN_SPAIN))
  }

  /** The order at the lender behind the shopper's current session. */
  recorded(): RecordedOrder | undefined {
    return formsOf(this.play).find(({ request }) => request.shopping_cart.order_reference === this.reference)
  }

  readonly goals: Record<GoalName, Goal> = {
    form: { ask: () => this.choose(), stands: async () => this.recorded()?.status === "CREATED" },
    order: { ask: () => this.comeBack(), stands: () => this.hasOrder() },
    completed: { ask: () => this.complete(), stands: () => this.hasOrder() },
    swept: { ask: () => this.beSwept(), stands: () => this.hasOrder() },
    notified: { ask: () => this.beNotified(), stands: () => this.hasOrder() },
    loan: { ask: () => this.capture(), stands: async () => (await this.payment()).captured },
    "no loan": {
      ask: async () => !(await this.capture()),
      stands: async () => !(await this.payment()).captured,
    },
    refund: {
      ask: () => this.refund(),
      stands: async () => (await this.payment()).refunds === this.play.goals.length,
    },
    cancelled: { ask: () => this.cancel(), stands: () => this.isCancelled() },
    imported: { ask: () => this.importPayout(), stands: () => this.isImported() },
  }

  /** A staff member begins to want a refund. */
  wantRefund(): void {
    this.play.goals.push(new WantedRefund(0, REFUND_CENTS / 100, null))
  }

  /** The cart, paid by hand instead of in instalments. */
  async payAnotherWay(): Promise<boolean> {
    const { shopper, cartId } = this.play
    const chosen = await shopper.choose(cartId, "pp_system_default")
    return chosen.status === 200 && (await shopper.complete(cartId)).body.type === "order"
  }

  async isListed(): Promise<boolean> {
    return this.exists(
      `instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
        WHERE o.cart_id = $1 AND r.ended_at IS NULL AND r.resolved_at IS NULL`,
    )
  }

  async payment(): Promise<{ id: string; captured: boolean; refunds: number }> {
    const [payment] = await this.lane.fixture.shop.sql<{ id: string; captured: boolean; refunds: number }>(
      `SELECT id, captured_at IS NOT NULL AS captured,
              (SELECT count(*)::int FROM refund WHERE payment_id = payment.id AND deleted_at IS NULL) AS refunds
         FROM payment WHERE data->>'instalment_order_id' = $1 ORDER BY canceled_at NULLS FIRST`,
      [this.reference],
    )
    if (!payment) throw new Error(`There is no payment of ${this.reference}.`)
    return payment
  }

  private async choose(): Promise<boolean> {
    const { shopper, cartId, violations } = this.play
    const { status, body } = await shopper.choose(cartId, this.lane.provider)
    const session = body.payment_collection?.payment_sessions.find(
      ({ provider_id }) => provider_id === this.lane.provider,
    )
    if (status !== 200 || !session) return false
    this.reference = session.data.instalment_order_id
    const { status: at = "nowhere" } = this.recorded() ?? {}
    const isForm = ["CREATED", "AUTHORIZED", "REJECTED"].includes(at)
    if (!isForm) violations.push(`was given a form that is ${at}`)
    return isForm
  }

  /** Approves the shopper, once. */
  private async approve(): Promise<boolean> {
    const order = this.recorded()
    if (order?.status !== "CREATED") return false
    await this.lane.fixture.shop.sandbox.decide(order.id, "approve")
    return true
  }

  /** By the redirect from the form. */
  private async comeBack(): Promise<boolean> {
    await this.approve()
    const ok = this.recorded()?.request.configuration.urls.ok ?? ""
    const { location } = await this.play.shopper.follow(ok)
    const outcome = new URL(location).searchParams.get("instalments") ?? "placed"
    const { status = "" } = this.recorded() ?? {}
    const isTaken = MONEY_TAKEN.includes(status)
    // Money invariant 1: no `failed`, or similar, status on money taken.
    if (isTaken ? !["placed", "pending"].includes(outcome) : outcome === "placed")
      this.play.violations.push(`was told ${outcome} on an order that is ${status}`)
    return outcome === "placed"
  }

  /** By the storefront's own completion request. */
  private async complete(): Promise<boolean> {
    await this.approve()
    return (await this.play.shopper.complete(this.play.cartId)).body.type === "order"
  }

  /** When the shopper closed the browser: each attempt is a sweep. */
  private async beSwept(): Promise<boolean> {
    await this.approve()
    await lookAt(this.play)
    return this.hasOrder()
  }

  /** When the shopper closed the browser: the lender notifies the shop. */
  private async beNotified(): Promise<boolean> {
    if (!(await this.approve())) return false
    return eventually(() => this.hasOrder(), Boolean, FOLLOWED_MS).catch(() => false)
  }

  private async capture(): Promise<boolean> {
    return (await this.lane.fixture.admin.capture((await this.payment()).id)).status === 200
  }

  private async refund(): Promise<boolean> {
    const { goals } = this.play
    const goal = goals.at(-1)
    if (!goal) throw new Error("Nobody wants a refund.")
    const { id } = await this.payment()
    goal.paymentId = id
    goal.requests += 1
    const { status, body } = await this.lane.fixture.admin.refund(id, REFUND_CENTS / 100)
    hear(goal, { status, message: body.message ?? "" }, goals)
    if (/was already sent/.test(body.message)) this.toldOfRefund = true
    return status === 200
  }

  /** Before the loan is made. */
  private async cancel(): Promise<boolean> {
    return (await this.lane.fixture.admin.cancel(await this.orderId())).status === 200
  }

  private async isCancelled(): Promise<boolean> {
    return this.exists(`"order" WHERE id = $1 AND status = 'canceled'`, [await this.orderId()])
  }

  /** The payout of a loan, settled by the lender. */
  private async importPayout(): Promise<boolean> {
    const { account, fixture } = this.lane
    const { admin, shop } = fixture
    this.settlementId ??= shop.sandbox.settlements.settleNow()[0]?.id
    const { status, body } = await askForImport(admin, { account })
    if (status !== 200) return false
    return importOver(admin, body.import.id, IMPORT_MS).then(
      ({ state }) => state === "done",
      () => false,
    )
  }

  private isImported(): Promise<boolean> {
    return this.exists(
      `instalment_settlement s JOIN instalment_operation o ON o.settlement_id = s.id
         JOIN instalment_order i ON i.id = o.instalment_order_id
        WHERE i.cart_id = $1 AND s.service_settlement_id = $2 AND o.type = 'SALE'`,
      [this.play.cartId, this.settlementId],
    )
  }

  private hasOrder(): Promise<boolean> {
    return this.exists(
      `order_cart JOIN order_payment_collection USING (order_id) JOIN payment USING (payment_collection_id)
        WHERE cart_id = $1 AND payment.canceled_at IS NULL`,
    )
  }

  private async orderId(): Promise<string> {
    const [order] = await this.lane.fixture.shop.sql<{ order_id: string }>(
      "SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL",
      [this.play.cartId],
    )
    if (!order) throw new Error(`There is no order of ${this.play.cartId}.`)
    return order.order_id
  }

  private async exists(rows: string, parameters: unknown[] = [this.play.cartId]): Promise<boolean> {
    return (await this.lane.fixture.shop.sql(`SELECT 1 FROM ${rows}`, parameters)).length > 0
  }
}
