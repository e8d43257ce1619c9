import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

/** Which part of a list is asked for. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
}

/** Yes or no in a query. */
export const flag = z.enum(["true", "false"]).transform((given) => given === "true")

/** What a list says beside its rows. */
export interface Page {
  count: number
  limit: number
  offset: number
}

/** What is wrong with fields that are right one by one: which of them, and what to do. */
interface Disagreement {
  path: string
  message: string
}

/**
 * An object whose fields are compared with each other, once each is right by itself. Zod's own `refine` of an object
 * also runs when the check of a field has failed, on the text or number that failed it: a comparison of dates then
 * throws, and the request ends in a 500. So no route writes `refine` on an object (`eslint.config.mjs`).
 */
export function comparing<Shape extends z.core.$ZodShape>(
  fields: z.ZodObject<Shape, z.core.$strict>,
  disagreements: (given: z.output<z.ZodObject<Shape, z.core.$strict>>) => readonly Disagreement[],
) {
  return fields.transform((given, context) => {
    for (const { path, message } of disagreements(given))
      context.addIssue({ code: "custom", path: [path], message })
    return given
  })
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
  throw invalidData(problems)
}

const MOST_PROBLEMS = 8
const LONGEST_PROBLEM = 200

/** An error that names what is wrong, however much of it there is. */
export function invalidData(problems: readonly string[]): MedusaError {
  const shown = problems
    .slice(0, MOST_PROBLEMS)
    .map((one) => (one.length > LONGEST_PROBLEM ? `${one.slice(0, LONGEST_PROBLEM)}…` : one))
  return new MedusaError(MedusaError.Types.INVALID_DATA, shown.join("; "))
}

const body = z.strictObject({ note: z.string().trim().min(1).max(1_000) })

/** The note that a staff member writes with what they decide. */
export function readNote(given: unknown): string {
  return readInput(body, given).note
}
