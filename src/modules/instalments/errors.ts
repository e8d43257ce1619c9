import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

const failure = z.object({ message: z.string() })

/** A failing statement as Knex words it: with all its values, then " - " and what the database said. */
const STATEMENT = /^\s*(?:insert|update|delete|select|with|begin|commit)\b[^]*? - ([^]*)$/i

/**
 * What an error says, for a log. Medusa's workflows throw plain copies of errors, which are no `Error`. Of a failing
 * statement only the database's words: among its values are the shopper's.
 */
export function messageOf(error: unknown): string {
  const message = failure.safeParse(error).data?.message ?? "unknown error"
  const said = STATEMENT.test(message) ? message.slice(message.lastIndexOf(" - ") + 3) : undefined
  return said === undefined ? message : `the database failed: ${said}`
}

/** A staff member's request was not carried out, and nothing was sent: 400, with the reason and what to do. */
export function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
