import { serverOf, spawn, type Work } from "../process"
import { MINUTE, Refused, SECOND, type World } from "../world"

/** What a person sees of a request: a gateway that gives up says nothing of what became of it. */
export type Answer = { said: "done" | "nothing" } | { said: "refused"; why: Refused }

/** A request to a server, which may crash with it. The person waits for the response for a minute. */
export function* ask(w: World, name: string, work: Work<unknown>): Work<Answer> {
  yield `asks: ${name}`
  const heard: Answer[] = []
  send(w, name, respond(work, heard))
  yield { name: `hears of: ${name}`, wake: w.now + MINUTE, ready: () => heard.length > 0 }
  const isLost = !w.quiet && w.random.chance(0.03)
  return (isLost ? undefined : heard[0]) ?? { said: "nothing" }
}

function* respond(work: Work<unknown>, heard: Answer[]): Work {
  try {
    yield* work
    heard.push({ said: "done" })
  } catch (error) {
    if (error instanceof Error) throw error
    heard.push({ said: "refused", why: error instanceof Refused ? error : new Refused("It failed.") })
  }
}

/** A request for whose response nobody waits. */
export function send(w: World, name: string, work: Work<unknown>): void {
  spawn(w, name, serverOf(w), work)
}

export function soon({ random }: World): number {
  return random.chance(0.5) ? random.between(1, 10 * SECOND) : random.between(10 * SECOND, 20 * MINUTE)
}
