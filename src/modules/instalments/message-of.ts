import { z } from "zod"

const failure = z.object({ message: z.string() })

/** What an error says, for a log. Medusa's workflows throw plain copies of errors, which are no `Error`. */
export function messageOf(error: unknown): string {
  return failure.safeParse(error).data?.message ?? "unknown error"
}
