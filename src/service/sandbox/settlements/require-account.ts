import { ServiceFailure } from "../service/failure"
import type { Context } from "../context"

/** @throws ServiceFailure 404 when the sandbox has no such account */
export function requireAccount({ settings }: Context, account: string): void {
  if (!settings.accounts.some(({ name }) => name === account))
    throw new ServiceFailure(404, "There is no such account.")
}
