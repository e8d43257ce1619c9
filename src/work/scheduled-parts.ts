import { trackFunnel } from "../events/analytics"
import { publish } from "../events/outbox"
import { findLeftForms } from "../checkout/left-forms/find-left-forms"
import { version1Accounts } from "../version-1/accounts"
import { readPublishedCharges } from "../version-1/publish-charges"
import type { ShopDeps } from "../modules/instalments/deps"
import { listUnannounced } from "../modules/instalments/store/announcements"
import { purgeOldCharges } from "../modules/instalments/store/charges"
import { recordSweep } from "../modules/instalments/store/checkpoints"
import { makeOverlookedDue } from "../modules/instalments/store/due"
import { findUnheardRefunds } from "../recovery/stale-rows"
import { purgeExpired } from "../retention/purge"
import { queueDailyImports } from "../settlements/imports/imports"
import { runDueImports } from "../settlements/imports/run-imports"
import { tellStaff } from "../staff/tell-staff"
import { reconcileService } from "../sweep/hourly-comparison"
import { sweep } from "../sweep/sweep"

/**
 * One piece of the scheduled work. Every part can run beside itself, in this process and in another: each takes what it
 * works on by a claim, a lock or a unique index.
 */
export interface ScheduledPart {
  /** For the log and the checkpoint. */
  name: string
  run(deps: ShopDeps): Promise<void>
  /** For a part that runs once a day: from this hour on, in the server's time zone. Without it each run of the job runs the part. */
  dailyFrom?: number
}

export const EACH_MINUTE: readonly ScheduledPart[] = [
  { name: "sweep", run: sweepAndRecord },
  { name: "events", run: publish },
  { name: "analytics", run: trackFunnel },
  { name: "notices", run: tellStaff },
  { name: "left-forms", run: findLeftForms },
  { name: "imports", run: runDueImports },
  { name: "charges", run: readCharges },
]

export const EACH_HOUR: readonly ScheduledPart[] = [
  { name: "comparison", run: reconcileService },
  { name: "unheard-refunds", run: findUnheardRefunds },
  { name: "overlooked", run: ({ instalments }) => makeOverlookedDue(instalments.sql) },
  { name: "unannounced", run: ({ instalments }) => listUnannounced(instalments.sql) },
  { name: "retention", run: purgeExpired, dailyFrom: 3 },
  { name: "old-charges", run: ({ instalments }) => purgeOldCharges(instalments.sql), dailyFrom: 3 },
  { name: "settlements", run: queueDailyImports, dailyFrom: 4 },
]

async function sweepAndRecord(deps: ShopDeps): Promise<void> {
  const began = new Date()
  await sweep(deps)
  await recordSweep(deps.instalments.sql, began)
}

/** Charges of version 1 that an event named and that are still unread; nothing without such an account. */
async function readCharges(deps: ShopDeps): Promise<void> {
  for (const { name } of version1Accounts(deps.instalments.accounts)) await readPublishedCharges(deps, name)
}
