/** An exact part of the build and its replacement; it must occur exactly once. */
export interface Replacement {
  /** Under `.medusa/server/src`. */
  file: string
  find: string
  replace: string
}

/** One fix removed again, to check that the schedules detect its absence. */
export interface Mutation {
  /** Short, for the command line and the table. */
  name: string
  /** What goes wrong without the fix, as a noun phrase. */
  finding: string
  replacements: Replacement[]
  /** The violation that this mutation causes: others prove nothing. */
  shows: RegExp
  /** The shop in which the violation can be seen; manual capture by default. */
  capture?: "automatic" | "manual" | "on_fulfillment"
  servers?: 1 | 2
  /** The schedules that show it: those of a lender as documented by default, of another lender, or with a crashed server. */
  by?: "otherwise" | "kills"
}
