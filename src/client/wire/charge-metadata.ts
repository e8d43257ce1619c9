import { z } from "zod"

/**
 * Charges v1, "Charge": an object of string values, of which numbers and nulls were seen too. Numbers and flags become
 * text; null stands for null and for whatever else is no text, so that its key still shows.
 */
function readChargeMetadata(answer: unknown): Record<string, string | null> {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return {}
  const entries: [string, unknown][] = Object.entries(answer)
  return Object.fromEntries(entries.map(([key, value]) => [key, textOf(value)]))
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null
}

export const chargeMetadataSchema = z.unknown().optional().transform(readChargeMetadata)
