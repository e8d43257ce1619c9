import { describedFaults, type FaultRule } from "../../../src/lender/sandbox"
import { request } from "../../harness/shop/http"
import { eventually } from "../../harness/time/eventually"
import type { Boundary, Call } from "./boundaries"
import type { Attempt, Fault, Struck } from "./faults"

type Settings<Rule> = Rule extends FaultRule ? Omit<Rule, "operation" | "nth" | "times" | "orderId"> : never
/** A kind of the sandbox with its settings. */
type Play = Settings<FaultRule>

/** Every such call while the fault is on, including the retries of a read. */
export const ALWAYS = 1_000
/** A read does no work: for it these are the same as `reset-before` and `hang`. */
const OF_WORK: readonly string[] = ["reset-after", "hang-after", "late"]

function canMeet(play: Play, { operation }: Call): boolean {
  const kind = describedFaults.find(({ kind }) => kind === play.kind)
  const isRead = operation === "get" || operation === "list"
  const needsWork = ("done" in play && play.done === true) || OF_WORK.includes(play.kind)
  return kind !== undefined && kind.operations.includes(operation) && !(isRead && needsWork)
}

type Row = [name: string, play: Play, more?: Pick<Fault, "needs" | "by">]

/** A status that does not say whether the work was done, before and after the work. */
const halves = (
  ["accepted-202", "no-content-204", "error-500", "error-503", "redirect", "html"] as const
).flatMap((kind): Row[] => [
  [kind, { kind, done: false }],
  [`${kind}, done`, { kind, done: true }],
])

const plain = (
  [
    ...["reset-before", "reset-after", "lost-response", "hang", "hang-after", "not-found-404"],
    ...["refused-400", "refused-401", "refused-403", "refused-404", "refused-405", "refused-422"],
    ...["truncated", "cut", "wrong-type", "oversized", "stale", "unknown-status", "error-status"],
    ...["extra-fields", "undone-200", "callback-twice", "callback-never", "callback-wrong-order"],
  ] as const
).map((kind): Row => [kind, { kind }])

/** The work of a late call is done after the second attempt, before any time passes. */
const rows: Row[] = [
  ["refuse", { kind: "refuse", forMs: 500 }],
  ...plain,
  ...halves,
  ["late", { kind: "late", untilReleased: true }],
  ["late, cut off", { kind: "late", untilReleased: true, reset: true }],
  ["drip", { kind: "drip", bytes: 1_000, intervalMs: 50 }],
  ["drip, too slow", { kind: "drip", bytes: 1, intervalMs: 100 }],
  ["too-many-429", { kind: "too-many-429", retryAfter: 1 }],
  ["changed-fields", { kind: "changed-fields", fields: { action_urls: null } }],
  ["duplicate-refund-id", { kind: "duplicate-refund-id" }, { needs: "refund" }],
  ["callback-before-response", { kind: "callback-before-response", decision: "approve" }],
  ["callback-before-response, rejected", { kind: "callback-before-response", decision: "reject" }],
  ["callback-twice, together", { kind: "callback-twice", together: true }],
  ["callback-late", { kind: "callback-late", delayMs: 1_000 }],
  // A notification can only be out of order when another request is faster.
  ["callback-out-of-order", { kind: "callback-out-of-order" }, { by: "order" }],
]

/** The kinds of the sandbox that are played. */
export const KINDS: readonly string[] = rows.map(([, { kind }]) => kind)

export const LENDER_FAULTS: readonly Fault[] = [
  {
    name: "outage",
    canMeet: ({ meets }) => "operation" in meets && meets.operation !== "callback",
    strike: (attempt) => strike(attempt, null),
  },
  ...rows.map(([name, play, more]) => ({
    name,
    canMeet: ({ meets }: Boundary) => "operation" in meets && canMeet(play, meets),
    strike: (attempt: Attempt) => strike(attempt, play),
    ...more,
  })),
]

/** One attempt under the fault, or with the lender down: without `play`. */
async function strike({ lane, purchase, boundary, ask }: Attempt, play: Play | null): Promise<Struck> {
  const { sandbox } = lane.fixture.shop
  const rules = rulesAt(boundary, play, purchase.recorded()?.id)
  const added = rules.map((rule) => sandbox.faults.add(rule).id)
  let restore = (): void => undefined
  const outage = play ? undefined : sandbox.outage(new Promise<void>((over) => (restore = over)))
  const done = await ask()
  const met = sandbox.faults.list().filter(({ id, hits }) => added.includes(id) && hits > 0)
  for (const id of added) sandbox.faults.remove(id)
  restore()
  await outage
  if (play?.kind === "refuse") await eventually(() => responds(sandbox.url), Boolean)
  return { done, met: met.length === added.length }
}

/** The rules that make a fault occur at a boundary, limited to the order when one exists. */
function rulesAt({ meets }: Boundary, play: Play | null, orderId: string | undefined): FaultRule[] {
  if (!("operation" in meets)) return []
  const { operation, nth = 1, lost } = meets
  const about = orderId === undefined ? {} : { orderId }
  // A confirmed order cannot move to ERROR.
  const kind = lost === "confirm" && play?.kind === "error-status" ? "error-500" : "lost-response"
  const before: FaultRule[] = lost ? [{ operation: lost, kind, ...about }] : []
  const named = operation === "create" || operation === "list" ? {} : about
  return play ? [...before, { ...play, ...named, operation, nth, times: ALWAYS }] : before
}

function responds(url: string): Promise<boolean> {
  return request(`${url}/sandbox/faults`).then(
    ({ status }) => status === 200,
    () => false,
  )
}
