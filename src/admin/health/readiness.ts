import type { AccountHealth, Health, RegionFit } from "../api/health"

/** `later`: only once what comes before it is done. `advice`: it sells without, but not as it should. */
export type StepState = "done" | "todo" | "later" | "advice"

export interface Step {
  name: "installed" | "key" | "address" | "region" | "fit"
  state: StepState
}

export interface Readiness {
  /** Where shoppers can pay in instalments now, by all that is known. */
  ready: RegionFit[]
  /** The way there, one after another. */
  steps: Step[]
}

type Account = Pick<AccountHealth, "enabled" | "connection" | "regions" | "warnings">

/** How far an account is from selling. Null while that is unknown, and for one that is not to sell any more. */
export function readinessOf(
  { enabled, connection, regions, warnings }: Account,
  { unreachable }: Pick<Health["addresses"], "unreachable">,
): Readiness | null {
  if (!enabled || connection === null) return null
  const works = connection.result === "works"
  const registered = !warnings.includes("provider_not_registered")
  const offered = regions.filter((region) => region.offered)
  const fitting = offered.filter(({ misfits }) => misfits.length === 0)
  return {
    ready: works && registered ? fitting : [],
    steps: [
      { name: "installed", state: registered ? "done" : "todo" },
      { name: "key", state: works ? "done" : "todo" },
      { name: "address", state: unreachable === null ? "done" : "advice" },
      { name: "region", state: offered.length > 0 ? "done" : "todo" },
      { name: "fit", state: offered.length === 0 ? "later" : fitting.length > 0 ? "done" : "todo" },
    ],
  }
}

/** Where the account could be offered, and is not. */
export function candidates(regions: readonly RegionFit[]): RegionFit[] {
  return regions.filter(({ offered, misfits }) => !offered && misfits.length === 0)
}

/** What Medusa's own pages call an account's payment provider. */
export function providerLabel({ name }: { name: string }): string {
  return `Instalments (${name.toUpperCase()})`
}
