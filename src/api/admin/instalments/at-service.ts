import { MedusaError } from "@medusajs/framework/utils"
import { InvalidRequestError, MisconfiguredError, RefusedError, ServiceError } from "../../../lender/client"
import { refused } from "../../../modules/instalments/errors"

/**
 * Reads what only the lender has, while an admin waits.
 * @throws MedusaError INVALID_DATA, NOT_FOUND or NOT_ALLOWED with what to do
 */
export async function atService<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error instanceof InvalidRequestError)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, error.message)
    if (error instanceof RefusedError && error.httpStatus === 404)
      throw new MedusaError(MedusaError.Types.NOT_FOUND, "The lender has nothing under this identifier.")
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The request to the lender failed: ${error.message}. ${whatToDo(error)}`,
    )
  }
}

/**
 * Synchronises an order while an admin waits.
 * @throws MedusaError NOT_ALLOWED with what to do
 */
export async function whileSyncing<Answer>(sync: () => Promise<Answer>): Promise<Answer> {
  try {
    return await sync()
  } catch (error) {
    // Medusa replaces the message of a conflict by one about a header that there is none of.
    if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.CONFLICT)
      throw refused(`${error.message} Sync again later.`)
    if (!(error instanceof ServiceError)) throw error
    const advice = error instanceof MisconfiguredError ? whatToDo(error) : "Sync again later."
    throw refused(`The order could not be read at the lender: ${error.message}. ${advice}`)
  }
}

/** What an admin can do about a request that failed. */
export function whatToDo(error: ServiceError): string {
  if (error instanceof MisconfiguredError)
    return "Check the account's key in the plugin's options, and what the key may do."
  if (error instanceof RefusedError) return "Change what is asked for."
  return "Try again later."
}
