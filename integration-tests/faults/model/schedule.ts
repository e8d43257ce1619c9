import type { FaultRule } from "../../../src/sandbox"

/** What is wanted back: so many cents, an exact share of the order that may not be whole cents, or as before. */
export type Amount =
  { kind: "cents"; cents: number } | { kind: "share"; of: 2 | 3 | 7 } | { kind: "rest" } | { kind: "same" }

/** One thing that someone does, or that goes wrong. `form` counts the cart's forms at the service, oldest first. */
export type Step =
  | { do: "choose" }
  | { do: "choose-manual" }
  | { do: "approve" | "reject" | "leave"; form: number }
  | { do: "return"; form: number; way: "ok" | "ko" | "cancel"; times: number }
  | { do: "callback"; form: number; forged: boolean; times: number }
  | { do: "change"; what: "quantity" | "variant" }
  | { do: "complete" }
  | { do: "capture"; part: boolean }
  | { do: "refund"; amount: Amount; clicks: number }
  | { do: "refund-again" }
  | { do: "edit-order" }
  | { do: "cancel-order" }
  | { do: "confirm-in-back-office"; form: number }
  | { do: "refund-in-back-office"; form: number; cents: number }
  | { do: "deadline" }
  | { do: "run-out"; form: number }
  | { do: "sweep" }
  | { do: "time-passes" }
  | { do: "fault"; rule: FaultRule }

/** A step, or several at the same moment. */
export type Command = Step | { do: "at-once"; steps: Step[] }

/** Everything that happens to one cart. */
export interface Schedule {
  country: "es" | "pt"
  basket: { handle: "hook" | "nail"; quantity: number }[]
  commands: Command[]
}
