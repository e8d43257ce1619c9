/** One atomic step of an actor: its name as a trace shows it, and the state it leads to. */
export interface Move<State> {
  name: string
  to: State
  /** The process it is a step of, by its place in the state; absent for what happens around the processes. */
  process?: number
}

export interface Protocol<State> {
  start: State
  moves(state: State): Move<State>[]
  /** What must never hold in a state, in words. */
  violations(state: State): string[]
  /** Every process dies here, and hours pass; null while a message is under way, whose ends are other states. */
  stop(state: State): State | null
  /** The sweep runs alone until nothing changes. */
  settle(stopped: State): State
  /** What must not hold then. */
  violationsAtRest(state: State): string[]
}

export interface Explored {
  states: number
  /** The shortest way to the first violation, if there is one. */
  violation: { what: string; trace: string[] } | null
}

/**
 * Visits every state that any order of the actors' steps can reach, breadth first, so that a violation comes with a
 * shortest trace. From each of them the sweep alone must put everything right.
 * @throws Error when there are more states than `most`: a result for a part of them would prove nothing
 */
export function explore<State>(protocol: Protocol<State>, most = 3_000_000): Explored {
  const first = JSON.stringify(protocol.start)
  /** Each state with the state before it and the move that led to it. */
  const seen = new Map<string, { from: string | null; move: string }>([[first, { from: null, move: "" }]])
  const queue = [first]
  const found = (at: string, what: string): Explored => ({
    states: seen.size,
    violation: { what, trace: traceTo(seen, at) },
  })
  /** Many states are the same once their processes are gone. */
  const known = new Map<string, string[]>()
  const atRest = (state: State): string[] => {
    const stopped = protocol.stop(state)
    if (stopped === null) return []
    const key = JSON.stringify(stopped)
    const found = known.get(key) ?? protocol.violationsAtRest(protocol.settle(stopped))
    known.set(key, found)
    return found
  }
  for (let next = 0; next < queue.length; next++) {
    const key = queue[next] ?? first
    queue[next] = ""
    const state: State = JSON.parse(key)
    const [wrong] = protocol.violations(state)
    if (wrong) return found(key, wrong)
    const [left] = atRest(state)
    if (left) return found(key, `once the sweep has run: ${left}`)
    for (const { name, to } of protocol.moves(state)) {
      const reached = JSON.stringify(to)
      if (seen.has(reached)) continue
      seen.set(reached, { from: key, move: name })
      queue.push(reached)
    }
    if (seen.size > most) throw new Error(`More than ${most} states.`)
  }
  return { states: seen.size, violation: null }
}

function traceTo(seen: ReadonlyMap<string, { from: string | null; move: string }>, at: string): string[] {
  const trace: string[] = []
  for (let key: string | null = at; key !== null;) {
    const step: { from: string | null; move: string } | undefined = seen.get(key)
    if (step?.move) trace.unshift(step.move)
    key = step?.from ?? null
  }
  return trace
}
