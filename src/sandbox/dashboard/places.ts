import type { World } from "../world"

export interface Place {
  readonly path: string
  readonly name: string
  /** How many there are of what a person may want to know before going there. */
  readonly count?: (world: World) => number
}

/** Where the dashboard's navigation leads. */
export function placesOf({ settings }: World): readonly Place[] {
  const hasCharges = settings.accounts.some(({ secretKey }) => secretKey !== undefined)
  return [
    { path: "/", name: "Orders", count: ({ state }) => state.orders.size },
    { path: "/dashboard/callbacks", name: "Callbacks" },
    { path: "/dashboard/journal", name: "Journal" },
    { path: "/dashboard/faults", name: "Faults", count: inForce },
    { path: "/dashboard/clock", name: "Clock" },
    { path: "/dashboard/settlements", name: "Settlements" },
    ...(hasCharges ? [{ path: "/dashboard/charges", name: "Version 1" }] : []),
    { path: "/dashboard/guide", name: "Guide" },
  ]
}

function inForce({ faults }: World): number {
  return faults.list().filter(({ spent }) => !spent).length
}
