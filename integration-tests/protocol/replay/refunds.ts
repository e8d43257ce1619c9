import {
  aContext,
  aLenderRefund,
  aMedusaRefund,
  anAccount,
  anOrder,
  aPayment,
} from "../../../src/payments/refunds/a-refund.spec"
import { decideRefund } from "../../../src/payments/refunds/refund-decision"
import {
  beginRefund,
  isLive,
  mayStillRefund,
  resolveRefundIntent,
} from "../../../src/modules/instalments/store/intents"
import {
  bindMedusaRefund,
  claimServiceRefund,
  giveUpRefund,
  keepFoundRefund,
  keepRepetition,
  readLedger,
  type LedgerEntry,
} from "../../../src/modules/instalments/store/refund-entries"
import { AGE_MS, CENTS, LOAN, type Process, type Refunds } from "../refunds"
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

/** What a process of the plugin holds in memory: the ledger it loaded. */
interface Memory {
  ledger: LedgerEntry[]
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
    if (!own) {
      this.#remember(step)
      return null
    }
    switch (name.replace(/^\w+: /, "")) {
      case "loads the ledger":
        await this.#showRows(from)
        this.#memoryOf(nth).ledger = await this.#ledger()
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
      case "fails, and Medusa deletes its row":
        // The model's people are told and do not ask again, so that it has no row of this.
        if (own.told)
          await keepRepetition(sql, {
            instalmentOrderId: this.#id,
            paymentId: `pay_${this.#id}`,
            medusaRefundId: this.#medusaId(own.id) ?? "",
            cents: CENTS,
            requestedBy: this.#requester(own.by),
            noteDigest: null,
            known: own.order ?? [],
            byPerson: true,
          })
        return null
      case "repairs Medusa":
        if (!from.intents.some(isLive)) await this.#keepExternal(from, own)
        this.#remember(step)
        return null
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
    const ledger = await this.#ledger()
    const rows = new Map(ledger.map((entry) => [entry.id, entry]))
    const real = this.#intents.map((id) => {
      const entry = rows.get(id)
      if (!entry) return null
      const { state, origin, service_refund_id, medusa_refund_id } = entry
      return {
        state,
        origin,
        service: service_refund_id,
        medusa: medusa_refund_id,
      }
    })
    const model = intents.map(({ state, origin, service, medusa }) => ({
      state,
      origin,
      service,
      medusa: this.#medusaId(medusa),
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

  /** A process that has just begun. */
  #remember({ name, from, to }: Step<Refunds>): void {
    if (name === "sweep: reads the order" || to.next > from.next) this.#memories.push({ ledger: [] })
  }

  /** The refunds that the model knows of: a refusal is none. */
  async #ledger(): Promise<LedgerEntry[]> {
    const ledger = await readLedger(this.#database, this.#id)
    return ledger.filter(({ state }) => state !== "repeated")
  }

  /** Medusa's refunds, and how long ago those that were made were. */
  async #showRows({ rows, intents }: Refunds): Promise<void> {
    const payment = `pay_${this.#id}`
    await this.#database.rows("DELETE FROM refund WHERE payment_id = $1", [payment])
    for (const { id, age } of rows)
      await this.#database.rows(
        `INSERT INTO refund (id, payment_id, amount, raw_amount, created_at)
         VALUES ($1, $2, 1, '{"value": "1", "precision": 20}', now() - $3 * interval '1 millisecond')`,
        [this.#medusaId(id), payment, AGE_MS[age]],
      )
    for (const [at, { made }] of intents.entries())
      await this.#database.rows(
        "UPDATE instalment_refund SET resolved_at = now() - $2 * interval '1 millisecond' WHERE id = $1 AND state = 'done'",
        [this.#intents[at], AGE_MS[made]],
      )
  }

  async #pass({ to }: Step<Refunds>): Promise<void> {
    for (const [at, one] of to.intents.entries()) {
      const id = this.#intents[at] ?? ""
      // A refund that was found is as young as its row: the ledger shows it after what was requested before.
      if (one.origin === "medusa") await makeOld(this.#database, "instalment_refund", { id, age: one.age })
    }
  }

  /** The plugin's decision, from the ledger that this process has loaded. */
  #decide({ rows }: Refunds, { own, nth }: { own: Process; nth: number }): string {
    if (!rows.some(({ id }) => id === own.id)) return "fail"
    const { ledger } = this.#memoryOf(nth)
    const recorded = rows.filter((row) => row.recorded).map(({ id }) => this.#medusaId(id) ?? "")
    const decision = decideRefund(
      aContext({
        request: {
          id: this.#medusaId(own.id) ?? "",
          amount: CENTS / 100,
          by: this.#requester(own.by),
          age: AGE_MS[own.age],
          noteDigest: null,
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
      }),
    )
    switch (decision.act) {
      case "bind":
      case "resolve":
        return `${decision.act} ${this.#intents.indexOf(decision.entry.id)}`
      case "send":
        return "begin"
      case "refuse":
        return decision.repeated ? "fail, told" : "fail"
      case "read":
      case "nothing":
        return "read"
    }
  }

  /** What the model has decided, in the same words. */
  #decided(to: Process | undefined): string | undefined {
    if (to?.at === "bind" || to?.at === "resolve") return `${to.at} ${to.intent}`
    return to?.at === "fail" && to.told ? "fail, told" : to?.at
  }

  async #begin({ id, by, order }: Process): Promise<boolean> {
    const begun = await beginRefund(this.#database, {
      instalment_order_id: this.#id,
      payment_id: `pay_${this.#id}`,
      medusa_refund_id: this.#medusaId(id),
      requested_by: this.#requester(by),
      note_digest: null,
      repeats: null,
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
