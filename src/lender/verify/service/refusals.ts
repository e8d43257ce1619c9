import type { Session } from "../session"
import { unlikeViolation } from "./check-response"
import type { WireRequest } from "./requester"

export type Query = Readonly<Record<string, string>>

/** Calls with the name of what is wrong with each. */
type Calls = readonly (readonly [name: string, call: WireRequest])[]

/** Sends calls that must all be refused. Orders v2, "Errors": "a violation yields 400 or 422". */
export async function checkRefused(
  { requester, findings }: Pick<Session, "requester" | "findings">,
  question: string,
  calls: Calls,
): Promise<void> {
  const problems: [string, string | null][] = []
  for (const [name, call] of calls) problems.push([name, unlikeViolation(await requester.ask(call))])
  findings.check(question, joined(problems))
}

/** Queries of a list, named after their parameters. */
export function queriesOf(path: string, queries: readonly Query[]): Calls {
  return queries.map((query) => [Object.keys(query).join(" and "), { path, query }])
}

/** The problems with their names, each once; null when there is none. */
export function joined(
  problems: readonly (readonly [name: string, problem: string | null])[],
  most = Infinity,
): string | null {
  const texts = problems.flatMap(([name, problem]) => (problem === null ? [] : [`${name}: ${problem}`]))
  return [...new Set(texts)].slice(0, most).join("; ") || null
}
