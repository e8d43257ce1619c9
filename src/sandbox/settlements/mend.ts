import type { World } from "../world"

/** Forgets the errors that wait for their settlement, and settles with the next one what plants have left out. */
export function mend({ state, clock, save }: World): void {
  const waiting = state.plants.filter(({ played }) => !played)
  for (const plant of waiting) state.plants.splice(state.plants.indexOf(plant), 1)
  const now = clock.now().getTime()
  for (const [effect, until] of state.withheld) if (until === null) state.withheld.set(effect, now)
  save()
}
