import fc from "fast-check"
import type { Move, Protocol } from "../explore"

/** One step of a trace: the state before it, and the move. */
export type Step<State> = Move<State> & { from: State }

/** A trace ends after so many steps: the sweep could go on for ever. */
const MOST_STEPS = 60

/** How often a step of a request is drawn, for one of the sweep, which can always begin, or of what happens around both. */
const OF_A_REQUEST = 4

/** A random way through a model. The same seed and model give the same trace on every machine. */
export function walk<State>(protocol: Protocol<State>, seed: number): Step<State>[] {
  const [draws = []] = fc.sample(fc.array(fc.nat(), { minLength: MOST_STEPS, maxLength: MOST_STEPS }), {
    seed,
    numRuns: 1,
  })
  const steps: Step<State>[] = []
  let from = protocol.start
  for (const draw of draws) {
    const moves = protocol.moves(from).flatMap((move) => Array<Move<State>>(weightOf(move)).fill(move))
    const move = moves[draw % moves.length]
    if (!move) break
    steps.push({ ...move, from })
    from = move.to
  }
  return steps
}

function weightOf({ name, process }: Move<unknown>): number {
  return process === undefined || name.startsWith("sweep") ? 1 : OF_A_REQUEST
}
