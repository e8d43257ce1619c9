import { z } from "zod"
import type { Answer } from "../http/exchange"

export type Fields = Record<string, unknown>

const fields = z.record(z.string(), z.unknown())
const content = z.union([z.array(fields), fields])

const envelope = z.looseObject({ response: content })

/**
 * The answer with its object changed, or each object of its list; in the envelope of version 1, what it holds. A
 * refusal stays as it is.
 */
export function editAnswer(answer: Answer, change: (object: Fields) => Fields): Answer {
  if (answer.status >= 300) return answer
  const value: unknown = JSON.parse(answer.body)
  const enveloped = envelope.safeParse(value)
  const edited = enveloped.success
    ? { ...enveloped.data, response: changed(enveloped.data.response, change) }
    : changed(content.parse(value), change)
  return { ...answer, body: JSON.stringify(edited) }
}

function changed(value: z.output<typeof content>, change: (object: Fields) => Fields): unknown {
  return Array.isArray(value) ? value.map(change) : change(value)
}
