import { z } from "zod"
import type { Answer } from "../http/exchange"

export type Fields = Record<string, unknown>

const fields = z.record(z.string(), z.unknown())
const content = z.union([z.array(fields), fields])

/** The answer with its object changed, or each object of its list; a refusal stays as it is. */
export function editAnswer(answer: Answer, change: (object: Fields) => Fields): Answer {
  if (answer.status >= 300) return answer
  const value = content.parse(JSON.parse(answer.body))
  return { ...answer, body: JSON.stringify(Array.isArray(value) ? value.map(change) : change(value)) }
}
