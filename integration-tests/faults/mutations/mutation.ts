/** One exact piece of the build and what stands there instead; it must be there once. */
export interface Replacement {
  /** Under `.medusa/server/src`. */
  file: string
  find: string
  replace: string
}

/** One fix taken out again, so that the schedules can show that they miss it. */
export interface Mutation {
  /** Short, for the command line and the table. */
  name: string
  /** What goes wrong without the fix, as a noun phrase. */
  finding: string
  replacements: Replacement[]
  /** A violation that is this one's: others prove nothing. */
  shows: RegExp
  /** The shop in which it can be seen; manual capture when missing. */
  capture?: "automatic" | "manual" | "on_fulfillment"
  servers?: 1 | 2
}
