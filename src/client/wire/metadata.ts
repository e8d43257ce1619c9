import { z } from "zod"

/** Orders v2, "Metadata", as answered: numbers and flags become text, what is no value is left out. */
export function readMetadata(answer: unknown): Record<string, string> {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return {}
  const entries: [string, unknown][] = Object.entries(answer)
  return Object.fromEntries(
    entries.flatMap(([key, value]): [string, string][] => {
      if (typeof value === "string") return [[key, value]]
      return typeof value === "number" || typeof value === "boolean" ? [[key, String(value)]] : []
    }),
  )
}

export const metadataSchema = z.unknown().optional().transform(readMetadata)
