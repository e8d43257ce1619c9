import { scheduleOf, seedAt, sideBySide, violationsOf } from "../model/campaign"
import { openFixture } from "../model/fixture"
import { copyBuild } from "./copy-build"
import { MUTATIONS } from "./findings"
import type { Mutation } from "./mutation"

/** Shops that run at the same time. */
const SHOPS = 2

export interface Shown {
  mutation: Mutation
  /** How many schedules detected it, or how many did not. */
  schedules: number
  violation: string | null
  /** Other violations, as without the mutation. */
  others: string[]
}

/** Removes each fix, each in a separate shop, and plays the schedules of a seed until its violation occurs. */
export async function playMutations(what: {
  seed: number
  /** The last schedule to play. */
  most: number
  width: number
  /** Prefixes of mutations' names; an empty one means all. */
  only: readonly string[]
  onShown: (shown: Shown) => void
}): Promise<Shown[]> {
  const played = MUTATIONS.filter(({ name }) => what.only.some((beginning) => name.startsWith(beginning)))
  const shown = new Map<Mutation, Shown>()
  await sideBySide(played, SHOPS, async (mutation) => {
    const one = await playMutation(mutation, what)
    what.onShown(one)
    shown.set(mutation, one)
  })
  return played.flatMap((mutation) => shown.get(mutation) ?? [])
}

async function playMutation(
  mutation: Mutation,
  { seed, most, width }: { seed: number; most: number; width: number },
): Promise<Shown> {
  const { capture = "manual", servers = 1, shows } = mutation
  const copy = copyBuild(mutation)
  try {
    const fixture = await openFixture({ kind: "plugin", capture, servers, project: copy.project })
    const shown: Shown = { mutation, schedules: 0, violation: null, others: [] }
    try {
      await sideBySide(upTo(most, shown), width, async (index) => {
        const violations = await violationsOf(fixture, scheduleOf(seedAt(seed, index)))
        shown.others.push(...violations.filter((sentence) => !shows.test(sentence)))
        if (shown.violation !== null) return
        shown.schedules += 1
        shown.violation = violations.find((sentence) => shows.test(sentence)) ?? null
      })
    } finally {
      await fixture.shop.stop()
    }
    return shown
  } finally {
    copy.remove()
  }
}

/** Ends once the violation occurred: no further schedule is started. */
function* upTo(most: number, shown: Shown): Generator<number> {
  for (let index = 0; index < most && shown.violation === null; index++) yield index
}

/** For docs/internals/run-log.md. */
export function tableOf(shown: readonly Shown[]): string {
  const rows = shown.map(({ mutation, schedules, violation }) => {
    const found = violation === null ? `not in ${schedules}` : String(schedules)
    return `| ${mutation.name} | ${mutation.finding} | ${found} | ${violation?.split(":")[0] ?? ""} |`
  })
  return ["| fix taken out | what goes wrong | schedules | shown by |", "|---|---|---|---|", ...rows].join(
    "\n",
  )
}
