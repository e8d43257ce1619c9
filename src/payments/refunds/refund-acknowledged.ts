import { AsyncLocalStorage } from "node:async_hooks"
import type { Deps } from "../../modules/instalments/deps"
import { messageOf } from "../../modules/instalments/errors"
import { acknowledgeRefunds, noteRecorded, warnOnce } from "../../modules/instalments/store/refund-entries"
import { readRecorded } from "../record-in-medusa"

/** What one HTTP request of a staff member came to, by the ledger's ids; `refund-decision.ts` decides by what is kept. */
export interface RefundRequests {
  /** How long ago it may have reached this server, in milliseconds, at most. */
  askedForMs(): number
  /** Its connection has closed. */
  left: boolean
  /** Refunds that were made, or found made, for it. */
  made: string[]
  /** Refunds because of which it is refused once, and the user who is warned. */
  warned: Warned[]
}

interface Warned {
  id: string
  /** Medusa's `created_by`; null when a program requests the refund. */
  userId: string | null
}

const requests = new AsyncLocalStorage<RefundRequests>()
/** Responses that have ended and are being written down: an equal request that follows at once waits for them. */
const underWay = new Set<Promise<void>>()

/** Runs a request's work so that what it refunds is known when its response ends. */
export function withRefundsNoted<Result>(request: RefundRequests, work: () => Result): Result {
  return requests.run(request, work)
}

/**
 * How long ago the current request reached this server, in milliseconds; 0 outside a request. What its requester came to
 * know since then is not why they asked, however long the server stood still before it looked. A requester who has left
 * may have asked again elsewhere: whatever they know, they know from that.
 */
export function askedForMs(): number {
  const request = requests.getStore()
  if (!request) return 0
  return request.left ? Infinity : request.askedForMs()
}

/** A refund was made, or found made, for the current request. */
export function noteMade(id: string): void {
  requests.getStore()?.made.push(id)
}

/** A request is refused because of a refund. Its requester knows of that refund once the refusal has reached them. */
export async function noteWarned({ instalments }: Pick<Deps, "instalments">, warned: Warned): Promise<void> {
  const request = requests.getStore()
  if (request) request.warned.push(warned)
  else await warnOnce(instalments.sql, warned.id, warned.userId)
}

/** A request was carried out and its response has reached its end: an equal request is another one. */
export function acknowledge(deps: Pick<Deps, "instalments" | "logger">, { made }: RefundRequests): void {
  if (made.length > 0) write(deps, () => acknowledgeRefunds(deps.instalments.sql, made))
}

/** A request was refused and its response has been sent in full: the person who made it knows of the refund now. */
export function noteRefusalSeen(
  deps: Pick<Deps, "instalments" | "logger">,
  { warned }: RefundRequests,
): void {
  for (const { id, userId } of warned) write(deps, () => warnOnce(deps.instalments.sql, id, userId))
}

function write({ logger }: Pick<Deps, "logger">, work: () => Promise<unknown>): void {
  const written: Promise<void> = work()
    .then(() => undefined)
    .catch((error: unknown) =>
      logger.warn(`instalments: what a response acknowledged could not be stored: ${messageOf(error)}`),
    )
    .finally(() => underWay.delete(written))
  underWay.add(written)
}

/** Waits until the responses that have ended in this process are written down. */
export async function acknowledgementsWritten(): Promise<void> {
  await Promise.all(underWay)
}

/**
 * Medusa has recorded a refund of a payment, so the order's page shows it: from here a requester whose response was lost
 * has some minutes to see it. Starts the time of each refund that is recorded and acknowledges none, whichever refund the
 * event was about, late or repeated.
 */
export async function noteRefundsRecorded(deps: Deps, paymentId: string): Promise<void> {
  const entries = await deps.instalments.listInstalmentRefunds({ payment_id: paymentId, state: "done" })
  const ids = entries.flatMap((entry) => (entry.recorded_at ? [] : (entry.medusa_refund_id ?? [])))
  if (ids.length === 0) return
  const recorded = await readRecorded(deps.query, {
    id: paymentId,
    captures: [],
    refunds: ids.map((id) => ({ id })),
  })
  const shown = recorded.has(paymentId) ? ids : ids.filter((id) => recorded.has(id))
  if (shown.length > 0) await noteRecorded(deps.instalments.sql, shown)
}
