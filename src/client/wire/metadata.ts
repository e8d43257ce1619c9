import { z } from "zod"

/** Orders v2, "Metadata", as answered: numbers and flags become text, what is no value is left out. */
export function readMetadata(answer: unknown): Record<string, string> {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return {}
  const kept = new Map<string, string>()
  const entries: [string, unknown][] = Object.entries(answer)
  for (const [key, value] of entries) {
    if (typeof value === "string") kept.set(key, value)
    else if (typeof value === "number" || typeof value === "boolean") kept.set(key, String(value))
  }
  return Object.fromEntries(kept)
}

export const metadataSchema = z.unknown().optional().transform(readMetadata)
