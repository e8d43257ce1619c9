import type { Finding, Verdict } from "./finding"

export interface Report {
  readonly baseUrl: string | null
  readonly legacyBaseUrl: string | null
  readonly wrote: boolean
  readonly findings: readonly Finding[]
  /** What this run made at the service and cannot take away, in words. */
  readonly leftBehind: readonly string[]
}

export type Counts = Readonly<Record<Verdict, number>>

export function countsOf({ findings }: Pick<Report, "findings">): Counts {
  const count = (verdict: Verdict): number => findings.filter((one) => one.verdict === verdict).length
  return {
    agrees: count("agrees"),
    differs: count("differs"),
    "not tried": count("not tried"),
    "found out": count("found out"),
  }
}

/** 0 when nothing differs and something agrees, else 1. */
export function exitCodeOf(report: Pick<Report, "findings">): 0 | 1 {
  const { agrees, differs } = countsOf(report)
  return differs === 0 && agrees > 0 ? 0 : 1
}
