import type { Boundary } from "./boundaries"
import { DATABASE_FAULTS } from "./database-faults"
import type { Lane } from "./lanes"
import { LENDER_FAULTS } from "./lender-faults"
import type { Purchase } from "./purchase"
import type { GoalName } from "./steps"

/** The first attempt of the step that meets the fault. */
export interface Attempt {
  lane: Lane
  purchase: Purchase
  boundary: Boundary
  ask(): Promise<boolean>
}

export interface Struck {
  /** Whether its response says that it succeeded. */
  done: boolean
  met: boolean
  /** Ends what lasts until the outcome is known. */
  undo?: () => Promise<void>
}

export interface Fault {
  name: string
  canMeet(boundary: Boundary): boolean
  strike(attempt: Attempt): Promise<Struck>
  /** What has to be there already, beside what the boundary needs. */
  needs?: GoalName
  /** Who meets it instead of the boundary's own. */
  by?: GoalName
}

/** Everything that goes wrong. */
export const FAULTS: readonly Fault[] = [...LENDER_FAULTS, ...DATABASE_FAULTS]
