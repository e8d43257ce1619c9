import { checkOrders } from "../health/check-account"
import type { ShopDeps } from "../modules/instalments/deps"
import { readLastSweep } from "../modules/instalments/store/checkpoints"
import {
  endRefusedKey,
  followListings,
  noteRefusedKey,
  noteSilentSweep,
  refusedKeys,
  takeTurn,
} from "../modules/instalments/store/notices"
import { ringBell } from "./ring-bell"
import { sendDigest } from "./send-digest"

/** As `docs/operations.md` advises a monitor. */
const SILENT_MS = 10 * 60_000

/** A process that has just started knows nothing of the sweeps before. */
const started = Date.now()

/**
 * Tells staff what is listed now and was not told yet. Everything comes from what is committed, so that a crash loses
 * nothing; concurrent runs, on several servers too, tell it once.
 */
export async function tellStaff(deps: ShopDeps): Promise<void> {
  const { sql } = deps.instalments
  await noteRefusedKeys(deps)
  if (await isSweepSilent(deps)) await noteSilentSweep(sql)
  await endRefusedKeys(deps)
  // One process at a time: what the bell of another had claimed just then would be left out of the mail.
  await sql.transaction(async (turn) => {
    if (!(await takeTurn(turn))) return
    await followListings(sql)
    await ringBell(deps)
    await sendDigest(deps)
  })
}

/** Whose key was refused in this process. A crash forgets it; the next call with the key shows it again. */
export async function noteRefusedKeys({ instalments }: ShopDeps): Promise<void> {
  for (const account of instalments.accounts.takeRefusedKeys()) await noteRefusedKey(instalments.sql, account)
}

/** Whether no sweep has come to its end for long, on any server, since this process started. */
export async function isSweepSilent({ instalments }: ShopDeps): Promise<boolean> {
  const last = await readLastSweep(instalments.sql)
  return Date.now() - Math.max(started, last?.getTime() ?? 0) > SILENT_MS
}

/** One harmless call per account and run, for as long as its key is known to be refused. */
async function endRefusedKeys({ instalments }: ShopDeps): Promise<void> {
  const { sql, accounts } = instalments
  for (const { account, lately } of await refusedKeys(sql)) {
    const configured = accounts.all().find(({ name }) => name === account)
    // A key may be refused for some calls only: it is not told again and again.
    if (configured && (lately || !(await works(accounts, configured)))) continue
    await endRefusedKey(sql, account)
  }
}

async function works(
  accounts: ShopDeps["instalments"]["accounts"],
  { name, baseUrl }: { name: string; baseUrl: string },
): Promise<boolean> {
  const { result } = await checkOrders(accounts.client(name), baseUrl)
  return result === "works"
}
