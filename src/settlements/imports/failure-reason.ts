import { RefusedError, ServiceError, UnknownOutcomeError } from "../../client"
import { z } from "zod"

const database = z.object({ code: z.string().regex(/^[0-9A-Z]{5}$/) })

/**
 * Why an import failed, for whoever reads it in the admin. The client's errors carry neither key nor answer;
 * PostgreSQL's may quote what was to be written, so of those only the code is told.
 */
export function failureReason(error: unknown): string {
  if (error instanceof UnknownOutcomeError) {
    const where = error.fields.length > 0 ? ` at ${error.fields.join(", ")}` : ""
    return `The service's answer could not be used (${error.reason}${where}). Nothing of the settlement under way was kept.`
  }
  if (error instanceof RefusedError) return `${error.message}. ${adviceFor(error)}`
  if (error instanceof ServiceError) return `The service could not be asked: ${error.message}`
  const { data } = database.safeParse(error)
  if (data?.code.startsWith("22")) {
    return `A value of the service's is out of range or not what its document says (PostgreSQL ${data.code}). Contact the service.`
  }
  if (data) return `The database refused to store the settlement (PostgreSQL ${data.code}). See its log.`
  return "Something unexpected happened while settlements were read. It is tried again by itself."
}

function adviceFor({ httpStatus }: RefusedError): string {
  return httpStatus === 401 || httpStatus === 403
    ? "Check this account's private key, and that it may read settlements."
    : "Contact the service's merchant care if it stays so."
}
