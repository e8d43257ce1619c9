import { centsOf } from "../../harness/assertions/order-accounts"
import { Admin } from "../../harness/people/admin"
import { correctRecords } from "../../harness/people/correct-records"
import { Form } from "../../harness/people/form"
import { Shopper } from "../../harness/people/shopper"
import { HOURLY, runJob } from "../../harness/shop/run-job"
import type { TestShop } from "../../harness/shop/test-shop"
import { sideBySide } from "../model/campaign"
import type { Day, Sale, StaffAct } from "./diary"
import type { FastClock } from "./fast-clock"

/** Shoppers at the same moment. */
const AT_ONCE = 4
const OUTAGE_MS = 4_000
/** Days that pass at once while nothing is sold. */
const RESTED_DAYS = 5
/** A staff member who reads an error looks the next day, and gives up after a week. */
const TRIES = 7

/** A refund that staff want; its payment's refunds in Medusa show whether it was made. */
interface Wanted {
  paymentId: string
  cents: number
  refundedBefore: number
  tries: number
}

/** What happened, as counts. */
export interface Lived {
  forms: number
  crashes: number
  outages: number
  faults: number
  jobsFailed: number
  refundsGivenUp: number
  refusals: number
  mistakes: number
}

/** A shop that lives day by day under a fast clock. */
export class Life {
  readonly lived: Lived = {
    forms: 0,
    crashes: 0,
    outages: 0,
    faults: 0,
    jobsFailed: 0,
    refundsGivenUp: 0,
    refusals: 0,
    mistakes: 0,
  }
  #wanted: Wanted[] = []
  #admin: Admin

  private constructor(
    private readonly shop: TestShop,
    private readonly clock: FastClock,
    admin: Admin,
  ) {
    this.#admin = admin
  }

  static async begin(shop: TestShop, clock: FastClock): Promise<Life> {
    return new Life(shop, clock, await Admin.login(shop))
  }

  async live(day: Day): Promise<void> {
    const { faults, settlements } = this.shop.sandbox
    // A login is valid for a day.
    this.#admin = await Admin.login(this.shop)
    const added = day.faults.map((rule) => faults.add(rule).id)
    await this.sell(day)
    await this.work(day)
    for (const { id, hits } of faults.list()) if (added.includes(id)) this.lived.faults += hits
    faults.clear()
    // Several errors are about what was settled before.
    if (day.error && settlements.list().length > 0) settlements.inject(day.error)
    await this.pass(6, ["sweep"])
    await this.pass(6, ["sweep", ...HOURLY, "notices"])
    await this.pass(12, ["sweep", "settlements", "imports", "sweep"])
  }

  /** Days without a sale: deadlines pass, and what is open is settled. */
  async rest(days: number): Promise<void> {
    for (let day = 0; day < days; day += RESTED_DAYS) {
      this.#admin = await Admin.login(this.shop)
      await this.work({ acts: [], outage: false })
      await this.pass(12, ["sweep", ...HOURLY, "events"])
      await this.pass(RESTED_DAYS * 24 - 12, ["sweep", "settlements", "imports", "sweep"])
    }
  }

  private async sell({ sales, crash }: Pick<Day, "sales" | "crash">): Promise<void> {
    const shopper = new Shopper(this.shop)
    const buying = sideBySide(sales, AT_ONCE, (sale) => this.buy(shopper, sale).catch(() => undefined))
    if (crash && sales.length > 0) {
      await this.shop.crash()
      await buying
      await this.shop.restart()
      this.lived.crashes += 1
    }
    await buying
  }

  private async buy(shopper: Shopper, { quantity, ending }: Sale): Promise<void> {
    const cart = await shopper.fill([{ handle: "hook", quantity }])
    // Who is shown an error chooses once more.
    const session = await shopper.chooseInstalments(cart.id).catch(() => shopper.chooseInstalments(cart.id))
    this.lived.forms += 1
    const form = Form.of(this.shop, session)
    switch (ending) {
      case "returns":
        await shopper.follow(await form.approve())
        return
      case "notified":
        await form.approve()
        return
      case "unheard":
        this.shop.sandbox.faults.add({ operation: "callback", kind: "callback-never", orderId: form.id })
        await form.approve()
        return
      case "rejected":
        await shopper.follow(await form.reject())
        return
      case "cancelled":
        await shopper.follow(await form.cancel())
        return
      case "abandoned":
    }
  }

  /** Staff do what was left of earlier days, then this day's acts; each is a mistake or a refund. */
  private async work({ acts, outage }: Pick<Day, "acts" | "outage">): Promise<void> {
    const down = outage ? this.shop.sandbox.outage(OUTAGE_MS) : undefined
    if (outage) this.lived.outages += 1
    const left = this.#wanted
    this.#wanted = []
    for (const wanted of left) await this.refund(wanted)
    for (const act of acts) await this.act(act)
    await down
    await this.recordFromPortal()
    await correctRecords(this.shop)
  }

  private async act({ kind, which, part }: StaffAct): Promise<void> {
    const paid = await this.paidPayments()
    const payment = paid[Math.floor(which * paid.length)]
    if (!payment) return
    const left = payment.captured - payment.refunded
    const cents = Math.max(1, Math.floor(left * part))
    const wanted = { paymentId: payment.id, refundedBefore: payment.refunded, tries: 0 }
    switch (kind) {
      case "refund":
        return this.refund({ ...wanted, cents })
      case "refund_in_full":
        return this.refund({ ...wanted, cents: left })
      case "click_twice":
        this.lived.mistakes += 1
        await Promise.all([this.refund({ ...wanted, cents }), this.click(payment.id, cents)])
        return
      case "refund_too_much":
        this.lived.mistakes += 1
        await this.click(payment.id, left + 1)
        return
      case "refund_in_portal":
        this.lived.mistakes += 1
        if (payment.serviceId) this.shop.sandbox.backOffice.refund(payment.serviceId, cents)
    }
  }

  private async click(paymentId: string, cents: number): Promise<boolean> {
    const done = await this.#admin.refund(paymentId, cents / 100).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (!done) this.lived.refusals += 1
    return done
  }

  /** Who was shown an error reads the order's refunds before the next click, as staff are told to. */
  private async refund(wanted: Wanted): Promise<void> {
    const now = (await this.paidPayments(wanted.paymentId))[0]
    if (wanted.tries > 0 && (now?.refunded ?? 0) > wanted.refundedBefore) return
    if (await this.click(wanted.paymentId, wanted.cents)) return
    if (wanted.tries + 1 < TRIES) this.#wanted.push({ ...wanted, tries: wanted.tries + 1 })
    else this.lived.refundsGivenUp += 1
  }

  /** Records what the review queue lists as refunded at the lender, as its text says. */
  private async recordFromPortal(): Promise<void> {
    const found = await this.shop.sql<{ order: string; refund: string }>(
      `SELECT r.instalment_order_id AS order, r.lender_refund_id AS refund
         FROM instalment_attempt r JOIN instalment_review v ON v.instalment_order_id = r.instalment_order_id
        WHERE r.origin = 'service' AND r.medusa_refund_id IS NULL AND v.reason = 'external_refund' AND v.ended_at IS NULL`,
    )
    for (const { order, refund } of found)
      await this.#admin.call(`/instalments/orders/${order}/record-refund`, { refund_id: refund })
  }

  private async pass(hours: number, jobs: readonly string[]): Promise<void> {
    this.clock.advance(hours)
    for (const job of jobs) await runJob(this.shop, job).catch(() => (this.lived.jobsFailed += 1))
  }

  /** Captured payments of which something is left, the oldest first; cents. */
  private paidPayments(
    id?: string,
  ): Promise<{ id: string; serviceId: string | null; captured: number; refunded: number }[]> {
    return this.shop.sql(
      `SELECT * FROM (
         SELECT p.id, o.lender_order_id AS "serviceId", p.created_at,
                ${centsOf("capture")} AS captured,
                ${centsOf("refund")} AS refunded
           FROM payment p JOIN instalment_order o ON o.id = p.data->>'instalment_order_id'
          WHERE p.captured_at IS NOT NULL AND ($1::text IS NULL OR p.id = $1)) paid
        WHERE $1::text IS NOT NULL OR captured > refunded ORDER BY created_at`,
      [id ?? null],
    )
  }
}
