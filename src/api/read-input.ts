import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "zod"

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
