import {
  aContext,
  aLenderRefund,
  aMedusaRefund,
  anAccount,
  anOrder,
  aPayment,
} from "../../../src/payments/refunds/a-refund.spec"
import { decideRefund, knownTo } from "../../../src/payments/refunds/refund-decision"
import {
  beginRefund,
  isLive,
  mayStillRefund,
  resolveRefundIntent,
} from "../../../src/modules/instalments/store/intents"
import {
  acknowledgeRefunds,
  bindMedusaRefund,
  claimServiceRefund,
  giveUpRefund,
  keepFoundRefund,
  noteRecorded,
  readLedger,
  warnOnce,
  type LedgerEntry,
} from "../../../src/modules/instalments/store/refund-entries"
import { CENTS, LOAN, type Process, type Refunds } from "../refunds"
import { keepAuthorizedOrder, keepYoung, makeOld, RESOLUTION_DELAY_MS, type ReplayDatabase } from "./database"
import type { Step } from "./walk"

/** Replays a trace of refunds. @returns where the statements and the model part; null where they do not */
export async function replayRefunds(
  database: ReplayDatabase,
  trace: readonly Step<Refunds>[],
  id: string,
): Promise<string | null> {
  await keepAuthorizedOrder(database, id)
  const replay = new Replay(database, id)
  for (const [at, step] of trace.entries()) {
    const said = await replay.carryOut(step)
    const parted = said ?? (await replay.differs(step.to))
    if (parted !== null) {
      const names = trace.slice(0, at + 1).map(({ name }) => name)
      return `${parted}\n  ${names.join("\n  ")}`
    }
    replay.follow(step)
  }
  return null
}

/** What a process of the plugin holds in memory: the ledger it loaded, and what its requester knew at first. */
interface Memory {
  ledger: LedgerEntry[]
  first: ReadonlySet<string>
}

class Replay {
  readonly #database: ReplayDatabase
  readonly #id: string
  /** The rows of the model's intents. */
  readonly #intents: string[] = []
  /** Of the model's processes, in their sequence. */
  readonly #memories: Memory[] = []

  constructor(database: ReplayDatabase, id: string) {
    this.#database = database
    this.#id = id
  }

  /** @returns what a statement responded other than the model; null where it responded the same */
  async carryOut(step: Step<Refunds>): Promise<string | null> {
    const { name, from, to, process: nth = -1 } = step
    const sql = this.#database
    const own = from.processes[nth]
    const next = to.processes[nth]?.at
    const row = this.#intents[own?.intent ?? -1] ?? ""
    const same = (act: string, real: unknown, model: unknown): string | null =>
      real === model ? null : `${name}: ${act} is ${String(real)}, and ${String(model)} in the model`
    if (name === "time passes") await this.#pass(step)
    if (!own) return this.#remember(step)
    switch (name.replace(/^\w+: /, "")) {
      case "loads the ledger":
        this.#memoryOf(nth).ledger = await readLedger(sql, this.#id)
        return null
      case "decides":
        return same("the next step", this.#decide(from, { own, nth }), this.#decided(to.processes[nth]))
      case "binds": {
        const bound = await bindMedusaRefund(sql, row, {
          from: this.#medusaId(own.ledger[own.intent]?.medusa ?? null),
          to: this.#medusaId(own.id) ?? "",
          paymentId: `pay_${this.#id}`,
        })
        return same("bound", bound, next === "record")
      }
      case "compares the order it read": {
        const open = own.does === "sweep" ? this.#intents[from.intents.findIndex(isLive)] : row
        if (open) await this.#claim(open, own.order)
        return null
      }
      case "concludes": {
        const end = { afterMs: RESOLUTION_DELAY_MS, reason: "The lender showed no such refund." }
        if (!(await this.#claim(row, own.order))) await giveUpRefund(sql, row, end)
        return null
      }
      case "commits its intent":
        return same("begun", await this.#begin(own), next === "fence")
      case "passes the fence": {
        await keepYoung(sql, "instalment_refund", { id: row, age: from.intents[own.intent]?.age ?? 0 })
        const done = own.done.map((id) => this.#rowOf(id))
        const passes = await mayStillRefund(sql, row, done)
        if (!passes) await resolveRefundIntent(sql, row, { state: "unsent", reason: "Delayed." })
        return same("passed", passes, next === "send")
      }
      case "sends":
        if (next !== "wait") await resolveRefundIntent(sql, row, { state: "unsent", reason: "Delayed." })
        return null
      case "cannot connect":
        await resolveRefundIntent(sql, row, { state: "unsent", reason: "Not connected." })
        return null
      case "waits no longer":
        await resolveRefundIntent(sql, row, { state: "unknown", reason: "No response." })
        return null
      case "takes the response": {
        if (own.response === "refused") {
          await resolveRefundIntent(sql, row, { state: "refused", reason: "More than the loan has left." })
          return null
        }
        const claimed = await this.#claim(row, [own.response ?? ""])
        if (!claimed) await resolveRefundIntent(sql, row, { state: "unknown", reason: "Made before." })
        return same("claimed", claimed, next === "record")
      }
      case "reads the order after it": {
        const entry = (await readLedger(sql, this.#id)).find(({ id }) => id === row)
        const shown = from.lender.map(({ id }) => id)
        const done = entry?.state === "done" || (await this.#claim(row, shown))
        return same("done", done, next === "record")
      }
      case "its response arrives":
        await this.#acknowledge(from, to)
        return null
      case "its refusal arrives":
        await warnOnce(sql, this.#intents[own.warn] ?? "", this.#requester(own.by))
        return null
      case "repairs Medusa":
        if (!from.intents.some(isLive)) await this.#keepExternal(from, own)
        return this.#remember(step)
      default:
        // What Medusa writes, messages and reads of the lender change no row of the plugin.
        return null
    }
  }

  /** Keeps the memories in the sequence of the model's processes. */
  follow({ name, from, to, process: nth }: Step<Refunds>): void {
    const crashed = / crashes at /.test(name)
    const ended =
      nth !== undefined && (to.processes.length < from.processes.length || name === "sweep: repairs Medusa")
    if (ended) this.#memories.splice(nth, 1)
    else if (crashed) {
      const at = from.processes.findIndex(
        (one, index) => JSON.stringify(one) !== JSON.stringify(to.processes[index]),
      )
      this.#memories.splice(at, 1)
    }
  }

  /** @returns how the rows differ from the model's state; null where they do not */
  async differs({ intents }: Refunds): Promise<string | null> {
    const ledger = await readLedger(this.#database, this.#id)
    const rows = new Map(ledger.map((entry) => [entry.id, entry]))
    const real = this.#intents.map((id) => {
      const entry = rows.get(id)
      if (!entry) return null
      const { state, origin, service_refund_id, medusa_refund_id, known_for, warned_for } = entry
      return {
        state,
        origin,
        service: service_refund_id,
        medusa: medusa_refund_id,
        known: state === "done" && known_for !== null && known_for >= 0,
        warned: Object.keys(warned_for ?? {}).toSorted(),
      }
    })
    const model = intents.map(({ state, origin, service, medusa, acknowledged, warned }) => ({
      state,
      origin,
      service,
      medusa: this.#medusaId(medusa),
      known: state === "done" && acknowledged,
      warned: warned.map((by) => this.#requester(by) ?? "").toSorted(),
    }))
    const [one, other] = [JSON.stringify([real, ledger.length]), JSON.stringify([model, intents.length])]
    return one === other ? null : `the rows: ${one}\nthe model: ${other}`
  }

  /** Medusa's ids are unique in the whole database. */
  #medusaId(id: string | null): string | null {
    return id && `${this.#id}_${id}`
  }

  /** The row of an intent that the model names by its place. */
  #rowOf(id: string): string {
    return this.#intents[Number(id.replace("instr_", ""))] ?? id
  }

  /** A person, or the row that the sweep has Medusa record. */
  #requester(by: string | null): string | null {
    return by && this.#rowOf(by)
  }

  #memoryOf(nth: number): Memory {
    const memory = this.#memories[nth]
    if (!memory) throw new Error(`There is no process ${nth}.`)
    return memory
  }

  /** A process that has just begun. @returns how what its requester knew of differs */
  async #remember({ name, from, to }: Step<Refunds>): Promise<string | null> {
    if (name === "sweep: reads the order") this.#memories.push({ ledger: [], first: new Set() })
    const requested = to.next > from.next ? to.processes.at(-1) : undefined
    if (!requested) return null
    const ledger = await readLedger(this.#database, this.#id)
    const first = knownTo({ userId: this.#requester(requested.by), askedForMs: 0 }, ledger)
    this.#memories.push({ ledger: [], first })
    const real = [...first].toSorted().join()
    const model = requested.first
      .map((id) => this.#rowOf(id))
      .toSorted()
      .join()
    return real === model ? null : `${name}: the requester knows of ${real}, and of ${model} in the model`
  }

  async #pass({ from, to }: Step<Refunds>): Promise<void> {
    for (const [at, one] of to.intents.entries()) {
      const id = this.#intents[at] ?? ""
      // A refund that was found is as young as its row: the ledger shows it after what was requested before.
      if (one.origin === "medusa") await makeOld(this.#database, "instalment_refund", { id, age: one.age })
      if (!one.acknowledged || from.intents[at]?.acknowledged) continue
      await noteRecorded(this.#database, [this.#medusaId(one.medusa) ?? ""])
      await this.#database.rows(
        "UPDATE instalment_refund SET recorded_at = recorded_at - interval '1 hour' WHERE id = $1",
        [id],
      )
    }
  }

  /** The plugin's decision, from the ledger that this process has loaded. */
  #decide({ rows }: Refunds, { own, nth }: { own: Process; nth: number }): string {
    if (!rows.some(({ id }) => id === own.id)) return "fail"
    const { ledger, first } = this.#memoryOf(nth)
    const recorded = rows.filter((row) => row.recorded).map(({ id }) => this.#medusaId(id) ?? "")
    const decision = decideRefund(
      aContext({
        request: {
          id: this.#medusaId(own.id) ?? "",
          amount: CENTS / 100,
          by: this.#requester(own.by),
          finishesCancellation: false,
        },
        payment: aPayment({
          refunds: rows.map(({ id }, at) => aMedusaRefund(this.#medusaId(id) ?? "", CENTS / 100, at)),
        }),
        ledger,
        account: anAccount({ recorded: new Set(recorded) }),
        order:
          own.order === null
            ? undefined
            : anOrder({ total: LOAN, refunds: own.order.map((id) => aLenderRefund(id, CENTS)) }),
        knownAtFirst: first,
      }),
    )
    switch (decision.act) {
      case "bind":
      case "resolve":
        return `${decision.act} ${this.#intents.indexOf(decision.entry.id)}`
      case "send":
        return "begin"
      case "refuse":
        return decision.warn ? `fail ${this.#intents.indexOf(decision.warn.id)}` : "fail"
      case "read":
      case "nothing":
        return "read"
    }
  }

  /** What the model has decided, in the same words. */
  #decided(to: Process | undefined): string | undefined {
    if (to?.at === "bind" || to?.at === "resolve") return `${to.at} ${to.intent}`
    return to?.at === "fail" && to.warn >= 0 ? `fail ${to.warn}` : to?.at
  }

  async #begin({ id, by, order }: Process): Promise<boolean> {
    const begun = await beginRefund(this.#database, {
      instalment_order_id: this.#id,
      payment_id: `pay_${this.#id}`,
      medusa_refund_id: this.#medusaId(id),
      requested_by: this.#requester(by),
      cents: CENTS,
      promoted_cents: 0,
      origin: "medusa",
      known_refund_ids: order ?? [],
    })
    if (begun !== null) this.#intents.push(begun)
    return begun !== null
  }

  /** As the plugin claims: only what the intent did not know of, and no other row has. */
  async #claim(row: string, shown: readonly string[] | null): Promise<boolean> {
    const entry = (await readLedger(this.#database, this.#id)).find(({ id }) => id === row)
    const known = new Set(Array.isArray(entry?.known_refund_ids) ? entry.known_refund_ids : [])
    for (const id of shown ?? [])
      if (!known.has(id) && (await claimServiceRefund(this.#database, row, aLenderRefund(id, CENTS))))
        return true
    return false
  }

  async #acknowledge(from: Refunds, to: Refunds): Promise<void> {
    for (const [at, one] of to.intents.entries()) {
      if (!one.acknowledged || from.intents[at]?.acknowledged) continue
      const id = this.#intents[at] ?? ""
      await acknowledgeRefunds(this.#database, [id])
      // The person has had the time to read it.
      await this.#database.rows(
        "UPDATE instalment_refund SET acknowledged_at = acknowledged_at - interval '1 minute' WHERE id = $1",
        [id],
      )
    }
  }

  async #keepExternal({ intents }: Refunds, { order }: Process): Promise<void> {
    const claimed = new Set(intents.map(({ service }) => service))
    for (const id of order ?? []) {
      if (claimed.has(id)) continue
      await keepFoundRefund(this.#database, this.#id, aLenderRefund(id, CENTS))
      const [kept] = await this.#database.rows<{ id: string }>(
        "SELECT id FROM instalment_refund WHERE instalment_order_id = $1 AND service_refund_id = $2",
        [this.#id, id],
      )
      if (kept) this.#intents.push(kept.id)
    }
  }
}
