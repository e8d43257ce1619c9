import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

/** Which part of a list is asked for. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
}

/** What a list says beside its rows. */
export interface Page {
  count: number
  limit: number
  offset: number
}

/**
 * A query or body in the shape a route asks for.
 * @throws MedusaError INVALID_DATA that names each field, never its value
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join(".") || "request"}: ${issue.message}`,
  )
  throw new MedusaError(MedusaError.Types.INVALID_DATA, problems.join("; "))
}

const body = z.strictObject({ note: z.string().trim().min(1).max(1_000) })

/** The note that a staff member writes with what they decide. */
export function readNote(given: unknown): string {
  return readInput(body, given).note
}
