import { MedusaError } from "@medusajs/framework/utils"
import { ServiceError } from "../lender/client"
import type { Accounts } from "../modules/instalments/accounts"
import type { AccountSettings } from "../modules/instalments/options/settings"

/** The accounts that still use the version 1 API. */
export function version1Accounts(accounts: Pick<Accounts, "all">): AccountSettings[] {
  return accounts.all().filter(({ version1 }) => version1 !== null)
}

/**
 * The requested accounts: one by name, or all that use version 1.
 * @throws MedusaError NOT_FOUND when none uses version 1, INVALID_DATA when the one named does not
 */
export function wantedVersion1Accounts(accounts: Accounts, name?: string): AccountSettings[] {
  const version1 = version1Accounts(accounts)
  const wanted = name === undefined ? version1 : version1.filter((account) => account.name === name)
  if (wanted.length > 0) return wanted
  if (version1.length === 0)
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "No account has the option `version1`, so there are no charges and webhooks of version 1.",
    )
  const names = version1.map((one) => one.name).join(", ")
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `account: must be one that has the option \`version1\`: ${names}`,
  )
}

/**
 * The requested account.
 * @throws MedusaError NOT_FOUND as above, INVALID_DATA when several use version 1 and none is named
 */
export function wantedVersion1Account(accounts: Accounts, name?: string): AccountSettings {
  const [account, ...others] = wantedVersion1Accounts(accounts, name)
  if (account && others.length === 0) return account
  const names = version1Accounts(accounts).map((one) => one.name)
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `account: is missing; version 1 is used by ${names.join(", ")}`,
  )
}

/**
 * Asks several accounts side by side: one whose lender does not respond hides nothing of the others.
 * @returns the answers in the accounts' order, and the names of those that failed
 * @throws the client's error when every account failed
 */
export async function askEach<Account extends Pick<AccountSettings, "name">, Answer>(
  accounts: readonly Account[],
  ask: (account: Account) => Promise<Answer>,
): Promise<{ answers: Answer[]; failed: string[] }> {
  const asked = await Promise.allSettled(accounts.map(ask))
  const answers: Answer[] = []
  const failed: string[] = []
  for (const [index, one] of asked.entries()) {
    if (one.status === "fulfilled") answers.push(one.value)
    else if (one.reason instanceof ServiceError) failed.push(accounts[index]?.name ?? "")
    else throw one.reason
  }
  const first = asked[0]
  if (answers.length === 0 && first?.status === "rejected") throw first.reason
  return { answers, failed }
}
