import type { SandboxAccount } from "../options"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"

/**
 * The account charges are made for: the one named, or the first that has version 1.
 * @throws ServiceFailure 404 for an unknown account, 422 for one without a secret key
 */
export function chargeAccount({ settings }: World, name?: string): SandboxAccount {
  const account = settings.accounts.find((one) =>
    name === undefined ? one.secretKey !== undefined : one.name === name,
  )
  if (name !== undefined && account === undefined) throw new ServiceFailure(404, "There is no such account.")
  if (account?.secretKey === undefined)
    throw new ServiceFailure(422, "It has no secret key, so no version 1.")
  return account
}
