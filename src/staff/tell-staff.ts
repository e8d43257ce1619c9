import { checkOrders } from "../health/check-account"
import type { ShopDeps } from "../modules/instalments/deps"
import { SWEEP, readLastSweep, readSeenUntil } from "../modules/instalments/store/checkpoints"
import { endNotice, followListings, note, refusedKeys, takeTurn } from "../modules/instalments/store/notices"
import { ringBell } from "./ring-bell"
import { sendDigest } from "./send-digest"

/** As `docs/operations.md` advises a monitor. */
const SILENT_MS = 10 * 60_000
const COMPARED_MS = 3 * 3_600_000

/** A process that has just started knows nothing of the sweeps before. */
const started = Date.now()

/**
 * Tells staff what is listed now and was not told yet. Everything comes from what is committed, so that a crash loses
 * nothing; concurrent runs, on several servers too, tell it once.
 */
export async function tellStaff(deps: ShopDeps): Promise<void> {
  const { sql } = deps.instalments
  await noteRefusedKeys(deps)
  if (await isSweepSilent(deps)) await note(sql, { kind: "sweep_silent", subject: SWEEP, account: null })
  const accounts = deps.instalments.accounts.all().map(({ name }) => name)
  for (const account of accounts)
    if (isOver(COMPARED_MS, await readSeenUntil(sql, account)))
      await note(sql, { kind: "sweep_silent", subject: account, account })
  await endRefusedKeys(deps)
  // One process at a time: what the bell of another had claimed just then would be left out of the mail.
  await sql.transaction(async (turn) => {
    if (!(await takeTurn(turn))) return
    await followListings(sql, accounts)
    await ringBell(deps)
    await sendDigest(deps)
  })
}

/** Whose key was refused in this process. A crash forgets it; the next call with the key shows it again. */
export async function noteRefusedKeys({ instalments }: ShopDeps): Promise<void> {
  for (const account of instalments.accounts.takeRefusedKeys())
    await note(instalments.sql, { kind: "key_refused", subject: account, account })
}

/** Whether no sweep has come to its end for long, on any server, since this process started. */
export async function isSweepSilent({ instalments }: ShopDeps): Promise<boolean> {
  return isOver(SILENT_MS, await readLastSweep(instalments.sql))
}

/** Whether a run last ended longer ago than this, and this process has been up for as long. */
function isOver(duration: number, last: Date | null): boolean {
  return Date.now() - Math.max(started, last?.getTime() ?? 0) > duration
}

/** One harmless call per account and run, for as long as its key is known to be refused. */
async function endRefusedKeys({ instalments }: ShopDeps): Promise<void> {
  const { sql, accounts } = instalments
  for (const { account, lately } of await refusedKeys(sql)) {
    const configured = accounts.all().find(({ name }) => name === account)
    if (configured) {
      // A key may be refused for some calls only: it is not told again and again.
      if (lately) continue
      const { result } = await checkOrders(accounts.client(account), configured.baseUrl)
      if (result !== "works") continue
    }
    await endNotice(sql, { kind: "key_refused", subject: account })
  }
}
