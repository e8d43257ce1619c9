import fc from "fast-check"
import { describedFaults, type DescribedFault, type FaultRule } from "../../../src/lender/sandbox"

/**
 * `refuse` disconnects the lender from every cart at once, and schedules run concurrently; `changed-fields` changes what
 * a test names. The fault matrix covers both. A lender that differs from its documents: `otherwise.ts`.
 */
const LEFT_OUT = describedFaults
  .filter(({ family, kind }) => family === "Undocumented" || kind === "refuse" || kind === "changed-fields")
  .map(({ kind }) => kind)

/** Durations short enough to be over before any resolution delay. */
const SETTINGS: Record<string, fc.Arbitrary<object>> = {
  late: fc.record({ delayMs: fc.constantFrom(20, 300), reset: fc.boolean() }, { requiredKeys: ["reset"] }),
  drip: fc.constant({ intervalMs: 5, bytes: 64 }),
  oversized: fc.constant({ bytes: 4_194_304 }),
  "callback-before-response": fc.record({ decision: fc.constantFrom("approve", "reject") }),
  "callback-twice": fc.record({ together: fc.boolean() }),
  "callback-late": fc.constant({ delayMs: 200 }),
}

/** No schedule reads settlements or calls version 1: such a rule would meet no call and only dilute the others. */
const NOT_CALLED: readonly Operation[] = [
  "settlements",
  "settlement",
  "get_charge",
  "list_charges",
  "list_webhooks",
  "create_webhook",
  "get_webhook",
]

const kinds = describedFaults
  .filter(({ kind }) => !LEFT_OUT.includes(kind))
  .map((one) => ({
    ...one,
    operations: one.operations.filter(
      (operation) => !NOT_CALLED.includes(operation) && !(one.kind === "stale" && operation === "list"),
    ),
  }))

/** A fault of any kind on any call it applies to, before or after the work, for the next call or one soon. */
export const faultRules: fc.Arbitrary<FaultRule> = fc.oneof(
  ...kinds.map((kind) => ruleOf(kind, fc.constantFrom(...kind.operations), 3)),
)

/** A fault that meets the next such call. */
export function faultOn(operation: Operation): fc.Arbitrary<FaultRule> {
  const fitting = kinds.filter(({ operations }) => operations.includes(operation))
  return fc.oneof(...fitting.map((kind) => ruleOf(kind, fc.constant(operation), 1)))
}

/** A fault that meets the call after the next, and its immediate retries. */
export function faultOnSecond(operation: Operation): fc.Arbitrary<FaultRule> {
  return faultOn(operation).map((rule) => ({ ...rule, nth: 2, times: 3 }))
}

/** A fault of one kind that meets the next call it applies to. */
export function faultOf(name: DescribedFault["kind"]): fc.Arbitrary<FaultRule> {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) throw new Error(`There is no fault ${name}.`)
  return ruleOf(kind, fc.constantFrom(...kind.operations), 1)
}

type Operation = DescribedFault["operations"][number]

function ruleOf(
  { kind, settings }: DescribedFault,
  operation: fc.Arbitrary<Operation>,
  last: number,
): fc.Arbitrary<FaultRule> {
  const when = {
    operation,
    nth: fc.integer({ min: 1, max: last }),
    times: fc.integer({ min: 1, max: 3 }),
  }
  return fc
    .tuple(
      fc.record(when, { requiredKeys: ["operation"] }),
      SETTINGS[kind] ?? fc.constant({}),
      settings.includes("done") ? fc.record({ done: fc.boolean() }) : fc.constant({}),
    )
    .map((parts) => Object.assign({}, { kind }, ...parts))
}
