import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { RefusedError, ServiceError, UnknownOutcomeError } from "../../lender/client"
import { reconcile } from "../discrepancies/reconcile"
import { lockAccount } from "../store/store-settlement"
import {
  claimImport,
  endDone,
  endFailed,
  giveBack,
  isLast,
  keepClaim,
  LostClaimError,
  type Claim,
} from "./claims"
import type { ImportDeps } from "./imports"
import { halvesOf, importWindow, importWindows, withMargin, type DateRange } from "./import-window"

const database = z.object({ code: z.string().regex(/^[0-9A-Z]{5}$/) })

const EVERY_MS = 1_000

/** Saves how far a claimed import has come, once a second while it runs. */
class Progress {
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  #saving: Promise<void> | null = null

  /** @param save false when another process has the import */
  constructor(private readonly save: () => Promise<boolean>) {
    this.#timer = setInterval(() => (this.#saving ??= this.#saveOnce()), EVERY_MS)
  }

  /** Aborted when another process has the import. */
  get lost(): AbortSignal {
    return this.#abort.signal
  }

  /** After this nothing is saved any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#saving
    // How far it came is where the next attempt begins.
    await this.#saveOnce()
  }

  async #saveOnce(): Promise<void> {
    try {
      if (!(await this.save())) this.#abort.abort()
    } catch {
      // The next one may get through; if none does, the claim ends by time.
    } finally {
      this.#saving = null
    }
  }
}

/** Runs a claimed import to its end: done, failed, or released because the shop shuts down. Never throws. */
async function runImport(deps: ImportDeps, claim: Claim): Promise<void> {
  const { sql, closing } = deps.instalments
  const progress = new Progress(() => keepClaim(sql, claim))
  try {
    const unread = await importWindowsOf(deps, claim, progress.lost)
    await progress.stop()
    await finish(deps, claim, unread)
  } catch (error) {
    await progress.stop()
    if (progress.lost.aborted || error instanceof LostClaimError) return
    if (closing.aborted) return await giveBack(sql, claim).catch(() => undefined)
    const reason = failureReason(error, claim)
    warnOfFailure(deps, claim, reason)
    // Should that not get through either, the claim ends by time.
    await endFailed(sql, claim, { reason }).catch(() => undefined)
  }
}

function warnOfFailure({ logger }: ImportDeps, { account }: Claim, reason: string): void {
  logger.warn(`instalments: settlements of account ${account} were not imported: ${reason}`)
}

interface Unread {
  window: DateRange
  error: unknown
}

/** A settlement that cannot be read costs the days around it alone, which are returned: what comes after it is read. */
async function importWindowsOf(deps: ImportDeps, claim: Claim, lost: AbortSignal): Promise<Unread[]> {
  const signal = AbortSignal.any([deps.instalments.closing, lost])
  const seen = new Set<string>()
  const windows = importWindows({ from: claim.reached ?? claim.from_date, to: claim.to_date })
  const unread: Unread[] = []
  for (let window = windows.shift(); window; window = windows.shift())
    try {
      await importWindow(deps, { claim, window, signal, seen })
      if (unread.length === 0) claim.reached = window.to
    } catch (error) {
      if (!isOfSettlement(error)) throw error
      const halves = halvesOf(window)
      windows.unshift(...halves)
      if (halves.length === 0) unread.push({ window, error })
    }
  return unread
}

/** A field below a place in the list could not be read. A response that is no list would be none for half of the days. */
function isOfSettlement(error: unknown): boolean {
  return error instanceof UnknownOutcomeError && error.fields.some((field) => /^\d+\./.test(field))
}

/**
 * What only a covered range can show, such as an unsettled sale, is checked in the transaction that ends it: also where
 * single days could not be read, so that one settlement does not keep what is missing of all others from being seen.
 */
async function finish(deps: ImportDeps, claim: Claim, unread: readonly Unread[]): Promise<void> {
  const { sql, settings } = deps.instalments
  const { unsettledAfterDays } = settings
  const [first] = unread
  const failure = first && {
    reason: failureReason(first.error, claim),
    // With the margin of the requests, in which the settlement may lie as well.
    unread: unread.map(({ window }) => withMargin(window)),
  }
  await sql.transaction(async (transaction) => {
    await transaction.raw("SET LOCAL statement_timeout = 0")
    await lockAccount(transaction, claim.account)
    const ended = failure ? await endFailed(transaction, claim, failure) : await endDone(transaction, claim)
    if (!ended) return
    if (failure) warnOfFailure(deps, claim, failure.reason)
    await reconcile(transaction, { account: claim.account, unsettledAfterDays, now: new Date() })
  })
}

/** Each import holds a connection of the shop's pool for as long as it reads. */
const AT_ONCE = 2

const running = new WeakMap<ImportDeps["instalments"], number>()

/**
 * Runs imports that are due, one after another, until there are none. At most two such runs work in one process: a
 * third returns at once, because those two reach its imports.
 */
export async function runDueImports(deps: ImportDeps): Promise<void> {
  const { instalments } = deps
  const others = running.get(instalments) ?? 0
  if (others >= AT_ONCE) return
  running.set(instalments, others + 1)
  try {
    while (!instalments.closing.aborted) {
      const claim = await claimImport(instalments.sql)
      if (!claim) return
      await runImport(deps, claim)
    }
  } finally {
    running.set(instalments, (running.get(instalments) ?? 1) - 1)
  }
}

/**
 * Why an import failed, and whether it is tried again, for the admin. The client's errors carry neither key nor
 * response; PostgreSQL's may quote what was to be written, so only their code is shown.
 */
export function failureReason(error: unknown, claim: Pick<Claim, "attempts">): string {
  const next = isLast(claim)
    ? "It is not tried again: import these days again."
    : "It is tried again automatically."
  return `${reasonOf(error)} ${next}`
}

function reasonOf(error: unknown): string {
  if (error instanceof UnknownOutcomeError) {
    const where = error.fields.length > 0 ? ` at ${error.fields.join(", ")}` : ""
    return `The lender's response could not be used (${error.reason}${where}). Nothing of the settlement under way was kept.`
  }
  if (error instanceof RefusedError) return `${error.message}. ${adviceFor(error)}`
  if (error instanceof ServiceError) return `The request to the lender failed: ${error.message}.`
  // Of Medusa's errors an import only meets this one: its account is not in the options any more.
  if (error instanceof MedusaError && error.type === MedusaError.Types.INVALID_DATA) return error.message
  const { data } = database.safeParse(error)
  if (data?.code.startsWith("22")) {
    return `A value of the lender's is out of range or not what its API documentation says (PostgreSQL ${data.code}). Contact the lender.`
  }
  if (data) return `The database refused to store the settlement (PostgreSQL ${data.code}). See its log.`
  return "Something unexpected happened while settlements were read."
}

function adviceFor({ httpStatus }: RefusedError): string {
  return httpStatus === 401 || httpStatus === 403
    ? "Check this account's private key, and that it may read settlements."
    : "Contact the lender's merchant support if it stays so."
}
