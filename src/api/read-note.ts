import { z } from "zod"
import { readInput } from "./read-input"

const body = z.strictObject({ note: z.string().trim().min(1).max(1_000) })

/** The note that a staff member writes with what they decide. */
export function readNote(given: unknown): string {
  return readInput(body, given).note
}
