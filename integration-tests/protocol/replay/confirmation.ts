import { decideCapture } from "../../../src/payments/captures/capture-decision"
import type { InstalmentOrderRow } from "../../../src/modules/instalments/service"
import { holdOrder, releaseOrder } from "../../../src/modules/instalments/store/holds"
import {
  beginCapture,
  giveUpCapture,
  hasOpenIntent,
  mayStillConfirm,
  readConfirmBlockers,
  resolveCaptureIntent,
} from "../../../src/modules/instalments/store/intents"
import { recordCancellation, recordStatus } from "../../../src/modules/instalments/store/orders"
import type { Confirmation } from "../confirmation"
import { keepAuthorizedOrder, keepYoung, makeOld, RESOLUTION_DELAY_MS, type ReplayDatabase } from "./database"
import type { Step } from "./walk"

/** Replays a trace of a confirmation. @returns where the statements and the model part; null where they do not */
export async function replayConfirmation(
  database: ReplayDatabase,
  trace: readonly Step<Confirmation>[],
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
  }
  return null
}

class Replay {
  readonly #database: ReplayDatabase
  readonly #id: string
  /** The rows of the model's intents. */
  readonly #intents: string[] = []

  constructor(database: ReplayDatabase, id: string) {
    this.#database = database
    this.#id = id
  }

  /** @returns what a statement responded other than the model; null where it responded the same */
  async carryOut({ name, from, to, process: nth = -1 }: Step<Confirmation>): Promise<string | null> {
    const sql = this.#database
    const own = from.processes[nth]
    const next = to.processes.length === from.processes.length ? to.processes[nth]?.at : "the end"
    const intent = this.#intents[own?.intent ?? -1] ?? ""
    const same = (act: string, real: string | boolean, model: string | boolean | undefined): string | null =>
      real === model ? null : `${name}: ${act} is ${real}, and ${model} in the model`
    switch (name) {
      case "staff holds":
        return same(
          "held",
          (await holdOrder(sql, this.#id, { note: "Checked", by: "user_ana" })) !== null,
          true,
        )
      case "staff releases":
        return same("released", await releaseOrder(sql, this.#id, { note: "Fine", by: "user_ana" }), true)
      case "time passes":
        for (const [at, { age }] of to.intents.entries())
          await makeOld(sql, "instalment_capture", { id: this.#intents[at] ?? "", age })
        return null
      case "cancel: notes":
        if (from.medusa.payment === "live") await recordCancellation(sql, this.#id, this.#payment)
        return null
      case "cancel: cancels the payment":
      case "capture: is recorded by Medusa":
        await this.#followMedusa(to)
        return null
      case "capture: decides":
        return same("the next step", await this.#decide(), next)
      case "capture: commits its intent": {
        const begun = await beginCapture(sql, {
          instalment_order_id: this.#id,
          payment_id: this.#payment,
          medusa_capture_id: null,
          cents: 10_000,
        })
        if (begun) this.#intents.push(begun)
        return same("begun", begun !== null, next === "fence")
      }
      case "capture: passes the fence": {
        const { age = 0 } = from.intents[own?.intent ?? -1] ?? {}
        await keepYoung(sql, "instalment_capture", { id: intent, age })
        const passes = await mayStillConfirm(sql, intent)
        if (!passes) await resolveCaptureIntent(sql, intent, { state: "unsent" })
        return same("passed", passes, next === "send")
      }
      case "capture: sends":
        if (next !== "wait") await resolveCaptureIntent(sql, intent, { state: "unsent" })
        return null
      case "capture: cannot connect":
        await resolveCaptureIntent(sql, intent, { state: "unsent" })
        return null
      case "capture: takes the response":
        if (own?.response === "done") await this.#confirmed(intent)
        return null
      case "capture: reads the order":
        if (from.lender === "CONFIRMED") await this.#confirmed(intent)
        else
          await resolveCaptureIntent(sql, intent, {
            state: own?.response === "refused" ? "refused" : "unknown",
          })
        return null
      case "sweep: ends what was sent":
        await this.#endWhatWasSent({ confirmed: own?.read === true, over: own?.over === true })
        return null
      case "sweep: repairs Medusa":
        await this.#followMedusa(to)
        return null
      default:
        // Messages, the lender's own doings and crashes write nothing.
        return null
    }
  }

  /** @returns how the rows differ from the model's state; null where they do not */
  async differs(to: Confirmation): Promise<string | null> {
    const rows = await this.#database.rows<{ id: string; state: string }>(
      "SELECT id, state FROM instalment_capture WHERE instalment_order_id = $1",
      [this.#id],
    )
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    const row = await this.#row()
    const { hold } = await readConfirmBlockers(this.#database, this.#id)
    const real = {
      intents: this.#intents.map((id) => states.get(id)),
      rows: rows.length,
      confirmed: row.status === "CONFIRMED",
      cancelled: row.cancel_wanted_at !== null,
      held: hold !== null,
    }
    const { confirmed, cancelled, held } = to.row
    const intents = to.intents.map(({ state }) => state)
    const model = { intents, rows: intents.length, confirmed, cancelled, held }
    const [one, other] = [JSON.stringify(real), JSON.stringify(model)]
    return one === other ? null : `the rows: ${one}\nthe model: ${other}`
  }

  get #payment(): string {
    return `pay_${this.#id}`
  }

  async #row(): Promise<InstalmentOrderRow> {
    const [row] = await this.#database.rows<InstalmentOrderRow>(
      "SELECT * FROM instalment_order WHERE id = $1",
      [this.#id],
    )
    if (!row) throw new Error(`${this.#id} is gone.`)
    return row
  }

  /** The plugin's decision, from the rows. */
  async #decide(): Promise<string> {
    const row = await this.#row()
    const [payment] = await this.#database.rows<{ canceled_at: Date | null }>(
      "SELECT canceled_at FROM payment WHERE id = $1",
      [this.#payment],
    )
    const { act } = decideCapture({
      row,
      capture: {
        amount: 100,
        payment: {
          amount: 100,
          canceled_at: payment?.canceled_at ?? null,
          captured_at: null,
          payment_collection: null,
        },
      },
      blockers: await readConfirmBlockers(this.#database, this.#id),
      unresolved: await hasOpenIntent(this.#database, this.#id),
      orphaned: false,
    })
    return { nothing: "record", send: "begin", refuse: "the end", resolve: "the end" }[act]
  }

  async #confirmed(intent: string): Promise<void> {
    await resolveCaptureIntent(this.#database, intent, { state: "done" })
    await this.#recordConfirmed("capture")
  }

  async #recordConfirmed(source: "capture" | "sweep"): Promise<void> {
    await recordStatus(
      this.#database,
      { id: this.#id, status: "AUTHORIZED", confirmed_at: null },
      { status: "CONFIRMED", source, response: true },
    )
  }

  async #endWhatWasSent({ confirmed, over }: { confirmed: boolean; over: boolean }): Promise<void> {
    const end = { afterMs: RESOLUTION_DELAY_MS, reason: "The order was AUTHORIZED." }
    for (const id of this.#intents) {
      if (confirmed) await resolveCaptureIntent(this.#database, id, { state: "done" })
      else if (over) await giveUpCapture(this.#database, id, end)
    }
    if (confirmed) await this.#recordConfirmed("sweep")
  }

  /** Medusa's own writes. */
  async #followMedusa({ medusa }: Confirmation): Promise<void> {
    const { payment } = medusa
    await this.#database.rows("UPDATE payment SET captured_at = $2, canceled_at = $3 WHERE id = $1", [
      this.#payment,
      payment === "captured" ? new Date() : null,
      payment === "cancelled" ? new Date() : null,
    ])
  }
}
