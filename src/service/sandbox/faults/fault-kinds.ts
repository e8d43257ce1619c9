import type { z } from "zod"
import { bodyKinds } from "./kinds/bodies"
import { callbackKinds } from "./kinds/callbacks"
import { connectionKinds } from "./kinds/connection"
import { contentKinds } from "./kinds/contents"
import { statusKinds } from "./kinds/statuses"
import { timingKinds } from "./kinds/timing"
import type { Operation } from "./operation"

/** The families, as the dashboard lists them. */
export const faultFamilies = [
  { family: "Connection", kinds: connectionKinds },
  { family: "Timing", kinds: timingKinds },
  { family: "Status", kinds: statusKinds },
  { family: "Body", kinds: bodyKinds },
  { family: "Content", kinds: contentKinds },
  { family: "Callback", kinds: callbackKinds },
] as const

/** Every kind of fault there is. */
export const faultKinds = [
  ...connectionKinds,
  ...timingKinds,
  ...statusKinds,
  ...bodyKinds,
  ...contentKinds,
  ...callbackKinds,
]

export type FaultKind = (typeof faultKinds)[number]

/** A rule as a test writes it: which call to hit, the kind, and the kind's own settings. */
export type FaultRule = z.input<FaultKind["schema"]>

/** The same with its defaults filled in. */
export type SettledRule = z.output<FaultKind["schema"]>

/** A kind of fault, for display. */
export interface DescribedFault {
  readonly family: string
  readonly kind: FaultKind["kind"]
  readonly sentence: string
  /** What it can hit. */
  readonly operations: readonly Operation[]
  /** The names of its own settings. */
  readonly settings: readonly string[]
}

/** Every kind of fault, family by family. */
export const describedFaults: readonly DescribedFault[] = faultFamilies.flatMap(({ family, kinds }) =>
  kinds.map(({ kind, sentence, operations, settings }) => ({ family, kind, sentence, operations, settings })),
)
