import { scheduleOf, seedAt, sideBySide, violationsOf, WIDTH } from "../model/campaign"
import { openFixture } from "../model/fixture"
import { killMany } from "../kill/kill-many"
import { otherwise } from "../model/otherwise"
import { schedules } from "../model/schedules"
import { copyBuild, type Project } from "./copy-build"
import { MUTATIONS, type Mutation } from "./findings"

/** Shops that run at the same time. */
const SHOPS = 2

export interface Shown {
  mutation: Mutation
  /** How many schedules, or kills, detected it, or how many did not. */
  schedules: number
  /** Others prove nothing: they would occur without the mutation as well. */
  violation: string | null
}

/** Removes each fix, each in a separate shop, and plays the schedules of a seed until its violation occurs. */
export async function playMutations(what: {
  seed: number
  /** The last schedule to play. */
  most: number
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
  { seed, most }: { seed: number; most: number },
): Promise<Shown> {
  const { capture = "manual", shows, by } = mutation
  const copy = copyBuild(mutation)
  try {
    if (by === "kills") return await kill(mutation, { seed, most, project: copy.project })
    const fixture = await openFixture({ kind: "plugin", capture, project: copy.project })
    const shown: Shown = { mutation, schedules: 0, violation: null }
    try {
      await sideBySide(upTo(most, shown), WIDTH, async (index) => {
        const violations = await violationsOf(
          fixture,
          scheduleOf(seedAt(seed, index), by === "otherwise" ? otherwise : schedules),
        )
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

/** Counts crashed servers instead of schedules. */
async function kill(
  mutation: Mutation,
  { seed, most, project }: { seed: number; most: number; project: Project },
): Promise<Shown> {
  const shown: Shown = { mutation, schedules: 0, violation: null }
  await killMany({
    seed,
    from: 0,
    to: most,
    project,
    isOver: () => shown.violation !== null,
    onKilled: ({ violations }) => {
      const sentences = violations.map((one) => one.replace(/^schedule -?\d+: /, ""))
      shown.schedules += 1
      shown.violation ??= sentences.find((sentence) => mutation.shows.test(sentence)) ?? null
    },
  })
  return shown
}

/** Ends once the violation occurred: no further schedule is started. */
function* upTo(most: number, shown: Shown): Generator<number> {
  for (let index = 0; index < most && shown.violation === null; index++) yield index
}
