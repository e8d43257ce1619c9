import { UnknownOutcomeError, type SettlementPart } from "../../lender/client"
import { reconcile } from "../discrepancies/reconcile"
import { receive } from "../store/receive"
import { tellSettlementImported } from "../../modules/instalments/shop-hooks"
import { storeSettlement, type StoredSettlement } from "../store/store-settlement"
import { holdClaim, type Claim } from "./claims"
import type { ImportDeps } from "./imports"

const DAY_MS = 86_400_000
const WINDOW_DAYS = 31

export interface DateRange {
  from: Date
  to: Date
}

export interface WindowImport {
  claim: Claim
  window: DateRange
  signal: AbortSignal
  /** Ids at the lender of the settlements this import has read: margins overlap. */
  seen: Set<string>
}

/** Reads what the lender settled in a window and keeps it, settlement by settlement, each in a transaction; counts in the claim. */
export async function importWindow(deps: ImportDeps, what: WindowImport): Promise<void> {
  const { from, to } = withMargin(what.window)
  const { settlements } = deps.instalments.accounts.client(what.claim.account)
  const response = settlements.stream({ createdFrom: from, createdTo: to }, { signal: what.signal })
  const parts = response[Symbol.asyncIterator]()
  try {
    for (let first = await parts.next(); !first.done; first = await parts.next()) {
      const { value } = first
      const { id, stored } = await importSettlement(deps, what, { first: value, parts })
      if (!what.seen.has(id)) what.claim.settlements_seen += 1
      what.seen.add(id)
      if (stored.outcome === "same") continue
      what.claim.settlements_changed += 1
      const { account } = what.claim
      await tellSettlementImported(deps.logger, {
        settlement_id: stored.id,
        account,
        outcome: stored.outcome,
      })
    }
  } finally {
    await parts.return?.()
  }
}

/** One settlement: its operations are written as they arrive, and all of it is there or nothing. */
async function importSettlement(
  { instalments }: ImportDeps,
  { claim, signal }: WindowImport,
  { first, parts }: { first: SettlementPart; parts: AsyncIterator<SettlementPart> },
): Promise<{ id: string; stored: StoredSettlement }> {
  const { account } = claim
  return instalments.sql.transaction(async (sql) => {
    const { result: figures, digest } = await receive(sql, async (write) => {
      let part = first
      while (part.part === "operations") {
        await write(part.operations)
        claim.operations_read += part.operations.length
        part = await nextOf(parts)
      }
      return part.settlement
    })
    const stored = await storeSettlement(sql, { account, figures, digest })
    const { unsettledAfterDays } = instalments.settings
    await reconcile(sql, { settlementIds: [stored.id], account, unsettledAfterDays, now: new Date() })
    signal.throwIfAborted()
    await holdClaim(sql, claim)
    return { id: figures.id, stored }
  })
}

async function nextOf(parts: AsyncIterator<SettlementPart>): Promise<SettlementPart> {
  const next = await parts.next()
  if (next.done) throw new UnknownOutcomeError({ reason: "unreadable" })
  return next.value
}

/** The range of one request to the lender: a month, however long an import is. */
export function importWindows({ from, to }: DateRange): DateRange[] {
  const windows: DateRange[] = []
  let start = from.getTime()
  do {
    const end = Math.min(start + WINDOW_DAYS * DAY_MS, to.getTime())
    windows.push({ from: new Date(start), to: new Date(end) })
    start = end
  } while (start < to.getTime())
  return windows
}

/** Both halves of a window; none of one that has a day or less. */
export function halvesOf({ from, to }: DateRange): DateRange[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / DAY_MS)
  if (days <= 1) return []
  const middle = new Date(from.getTime() + Math.floor(days / 2) * DAY_MS)
  return [
    { from, to: middle },
    { from: middle, to },
  ]
}

/**
 * A window with a day's margin at both ends: the zone of `createdFrom` is not specified (Orders v2, "GET
 * /settlements").
 */
export function withMargin({ from, to }: DateRange): DateRange {
  return { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) }
}
