import { ServiceError, UnknownOutcomeError, type InstalmentsClient } from "../lender/client"
import type { Accounts } from "../modules/instalments/accounts"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { classify, finding, type Connection } from "./classify"

const GLANCE_MS = 2_000

/** For a user who waits, retries included. */
const CHECK_MS = 5_000
/** No order here has it: references are ids of rows. */
const NOBODYS_REFERENCE = "connection-check"

/** Repeated page loads query the lender no more often than this. */
const KEPT_MS = 5_000

export interface CheckedAccount {
  connection: Connection
  /** Of the version 1 API; null where the account does not use it. */
  version1: Connection | null
}

type Once = ReturnType<typeof coalesced<CheckedAccount>>

const checks = new WeakMap<Accounts, Once>()

/** Both interfaces of an account at once, in one process at most once in a few seconds. */
export function checkAccount(accounts: Accounts, account: AccountSettings): Promise<CheckedAccount> {
  const once = checks.get(accounts) ?? coalesced<CheckedAccount>(KEPT_MS)
  checks.set(accounts, once)
  return once(account.name, async () => {
    const client = accounts.client(account.name)
    const [connection, version1] = await Promise.all([
      checkOrders(client, account.baseUrl),
      account.version1 && checkWebhooks(client, account.version1.baseUrl),
    ])
    return { connection, version1 }
  })
}

/**
 * Shares one request among concurrent callers, and its result with callers shortly after the response. A failure
 * is not kept. Use only for a bounded number of names: the entry of each name stays.
 */
export function coalesced<Answer>(
  keptMs: number,
  now: () => number = () => performance.now(),
): (name: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { response: Promise<Answer>; until: number }>()
  return (name, ask) => {
    const known = kept.get(name)
    if (known && now() < known.until) return known.response
    const asked = { response: ask(), until: Infinity }
    kept.set(name, asked)
    asked.response.then(
      () => (asked.until = now() + keptMs),
      () => kept.delete(name),
    )
    return asked.response
  }
}

/**
 * Requests the orders of a reference that does not exist, which changes nothing and returns no personal data. An empty
 * result counts as a success: an account may have no order yet.
 */
export function checkOrders(
  { orders }: Pick<InstalmentsClient, "orders">,
  baseUrl: string,
): Promise<Connection> {
  const ask = async () => {
    const page = await orders.list({ orderReference: NOBODYS_REFERENCE }, { timeout: CHECK_MS })
    const [fields] = page.unreadable.map((one) => one.fields)
    if (fields && page.orders.length === 0) throw new UnknownOutcomeError({ reason: "unreadable", fields })
  }
  return check(ask, below(baseUrl, "/orders"))
}

/** Version 1: asks which webhooks are registered. Error responses are not specified; a 404 is no list that is empty. */
export function checkWebhooks(
  { webhooks }: Pick<InstalmentsClient, "webhooks">,
  baseUrl: string,
): Promise<Connection> {
  return check(() => webhooks.list({}, { timeout: CHECK_MS }), below(baseUrl, "/api/1/webhooks"))
}

function below(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, "")}${path}`
}

async function check(ask: () => Promise<unknown>, address: string): Promise<Connection> {
  try {
    await ask()
    return { ...finding("works"), checked_at: new Date() }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const found = classify(error)
    const isPage = found.result === "not_json" && (await isWebPage(address))
    const result = isPage ? "wrong_address" : found.result
    return { ...found, result, checked_at: new Date() }
  }
}

/** Whether a URL returns a web page without a key: then it is not the API's. Sends no key. */
async function isWebPage(address: string): Promise<boolean> {
  try {
    const { headers, body } = await fetch(address, {
      redirect: "manual",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(GLANCE_MS),
    })
    await body?.cancel()
    return /^\s*text\/html\b/i.test(headers.get("content-type") ?? "")
  } catch {
    return false
  }
}
