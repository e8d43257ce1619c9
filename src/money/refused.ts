import { MedusaError } from "@medusajs/framework/utils"

/** What a person asked for was not done, and nothing was sent: 400, with the reason and what to do. */
export function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
