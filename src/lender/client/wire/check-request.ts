import type { z } from "zod"
import { InvalidRequestError, type FieldProblem } from "../errors"

/**
 * Validates a request against a schema.
 *
 * @throws InvalidRequestError naming every field that is wrong. Never a value, and never a key of `metadata`: those are
 * the merchant's own.
 */
export function checkRequest<T>(schema: z.ZodType<T>, request: unknown): T {
  const read = schema.safeParse(request)
  if (read.success) return read.data
  throw new InvalidRequestError(read.error.issues.flatMap(problemsOf))
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path[0] === "metadata" && issue.path.length > 1 ? ["metadata", "*"] : issue.path
  if (issue.code === "unrecognized_keys") {
    return [{ path: path.join(".") || "(the request)", problem: "contains an undocumented field" }]
  }
  return [{ path: path.join(".") || "(the request)", problem: issue.message }]
}
