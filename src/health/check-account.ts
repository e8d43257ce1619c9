import type { Accounts } from "../modules/instalments/accounts"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { checkOrders, checkWebhooks } from "./check-connection"
import { coalesced } from "./coalesced"
import type { Connection } from "./connection"

/** A page that is loaded again and again asks the service no more often than this. */
const KEPT_MS = 5_000

export interface CheckedAccount {
  connection: Connection
  /** Of the version 1 interface; null where the account does not use it. */
  legacy: Connection | null
}

type Once = ReturnType<typeof coalesced<CheckedAccount>>

const checks = new WeakMap<Accounts, Once>()

/** Both interfaces of an account at once, in one process at most once in a few seconds. */
export function checkAccount(accounts: Accounts, account: AccountSettings): Promise<CheckedAccount> {
  const once = checks.get(accounts) ?? coalesced<CheckedAccount>(KEPT_MS)
  checks.set(accounts, once)
  return once(account.name, async () => {
    const client = accounts.client(account.name)
    const [connection, legacy] = await Promise.all([
      checkOrders(client, account.baseUrl),
      account.legacy && checkWebhooks(client, account.legacy.baseUrl),
    ])
    return { connection, legacy }
  })
}
