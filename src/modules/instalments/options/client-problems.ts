import { z } from "zod"
import { optionProblems, type FieldProblem } from "../../../client"

const text = z.string().catch("")
const legacy = z.object({
  baseUrl: text,
  secretKey: text,
  pageParameter: z.string().optional().catch(undefined),
})
const account = z.object({
  baseUrl: text,
  privateKey: text,
  legacy: legacy.optional().catch(undefined),
})
const milliseconds = z.number().optional().catch(undefined)
const timeouts = z.object({ connect: milliseconds, answer: milliseconds }).catch({})
const accounts = z.record(z.string(), z.unknown()).catch({})

/**
 * What the client would refuse at its first use, so that it is said when the shop starts: an address over plain
 * http outside loopback, a key with a space or a line break in it. By the option's path, never with a value.
 */
export function clientProblems(options: Record<string, unknown>): FieldProblem[] {
  const several: [string, unknown][] =
    options.accounts === undefined
      ? [["", options]]
      : Object.entries(accounts.parse(options.accounts)).map(([name, one]) => [`accounts.${name}.`, one])
  return [...several.flatMap(([prefix, one]) => ofAccount(one, prefix)), ...ofTimeouts(options.timeouts)]
}

function ofAccount(given: unknown, prefix: string): FieldProblem[] {
  const read = account.safeParse(given)
  if (!read.success) return []
  return optionProblems(read.data).map(({ path, problem }) => ({ path: `${prefix}${path}`, problem }))
}

function ofTimeouts(given: unknown): FieldProblem[] {
  const fine = { baseUrl: "https://service.example/v2", privateKey: "key" }
  return optionProblems({ ...fine, timeouts: timeouts.parse(given) })
}
