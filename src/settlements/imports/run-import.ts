import { reconcile } from "../discrepancies/reconcile"
import { lockAccount } from "../store/lock-account"
import type { Claim } from "./claim"
import { endDone, endFailed, giveBack, keepClaim } from "./end-claim"
import { failureReason } from "./failure-reason"
import type { ImportDeps } from "./import-deps"
import { importWindow } from "./import-window"
import { importWindows } from "./import-windows"
import { Progress } from "./progress"

/** Runs a claimed import to its end: done, failed, or given back because the shop shuts down. Never throws. */
export async function runImport(deps: ImportDeps, claim: Claim): Promise<void> {
  const { sql, closing } = deps.instalments
  const { settlements_seen, settlements_changed, operations_read, reached } = claim
  const counts = { settlements_seen, settlements_changed, operations_read }
  const progress = new Progress({ counts, reached }, (now) => keepClaim(sql, claim, now))
  try {
    await importWindowsOf(deps, claim, progress)
    await progress.stop()
    await finish(deps, claim, progress)
  } catch (error) {
    await progress.stop()
    if (progress.lost.aborted) return
    if (closing.aborted) return await giveBack(sql, claim).catch(() => undefined)
    const reason = failureReason(error)
    deps.logger.warn(`instalments: settlements of account ${claim.account} were not imported: ${reason}`)
    // Should that not get through either, the claim ends by time.
    await endFailed(sql, claim, reason).catch(() => undefined)
  }
}

async function importWindowsOf(deps: ImportDeps, claim: Claim, progress: Progress): Promise<void> {
  const signal = AbortSignal.any([deps.instalments.closing, progress.lost])
  const seen = new Set<string>()
  for (const window of importWindows({ from: claim.reached ?? claim.from_date, to: claim.to_date })) {
    await importWindow(deps, { account: claim.account, window, signal, seen, counts: progress.counts })
    progress.reached = window.to
  }
}

/** What only a covered range can tell, such as a sale nobody settled, is looked for in the transaction that ends it. */
async function finish({ instalments }: ImportDeps, claim: Claim, { counts }: Progress): Promise<void> {
  const { unsettledAfterDays } = instalments.settings
  await instalments.sql.transaction(async (transaction) => {
    await transaction.raw("SET LOCAL statement_timeout = 0")
    await lockAccount(transaction, claim.account)
    if (!(await endDone(transaction, claim, counts))) return
    await reconcile(transaction, { account: claim.account, unsettledAfterDays, now: new Date() })
  })
}
