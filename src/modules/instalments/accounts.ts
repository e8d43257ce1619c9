import { MedusaError } from "@medusajs/framework/utils"
import { createClient, type InstalmentsClient, type RequestInfo } from "../../lender/client"
import type { AccountSettings, Settings } from "./options/settings"
import { reportCall } from "./telemetry/calls"

/** Whether an account sells for real, by what its key shows; `unknown` when it shows nothing. */
export type KeyMode = "test" | "live" | "unknown"

/** The configured accounts, each with its own keys and its own client. */
export class Accounts {
  readonly #settings: Settings
  readonly #clients = new Map<string, InstalmentsClient>()

  readonly #refused = new Set<string>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Names of accounts whose key the lender has refused in this process since this was last asked. */
  takeRefusedKeys(): string[] {
    const names = [...this.#refused]
    this.#refused.clear()
    return names
  }

  all(): AccountSettings[] {
    return [...this.#settings.accounts.values()]
  }

  /** @throws MedusaError INVALID_DATA for an account that is not configured */
  get(name: string): AccountSettings {
    const account = this.#settings.accounts.get(name)
    if (account) return account
    const names = [...this.#settings.accounts.keys()].join(", ")
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `There is no instalments account "${name}". Configured: ${names}. To retire an account keep its entry with "enabled: false", so that its orders can still be captured and refunded.`,
    )
  }

  /** The lender over HTTP with the keys of an account. */
  client(name: string): InstalmentsClient {
    const known = this.#clients.get(name)
    if (known) return known
    const { baseUrl, privateKey, version1 } = this.get(name)
    const { textLimits, proxy } = this.#settings
    const { connect, response } = this.#settings.timeouts
    const client = createClient({
      baseUrl,
      privateKey,
      timeouts: { connect, response },
      ...(textLimits && { textLimits }),
      ...(proxy && { proxy }),
      ...(version1 && { version1 }),
      onRequest: (call) => {
        reportCall(name, call)
        if (isKeyRefused(call)) this.#refused.add(name)
      },
    })
    this.#clients.set(name, client)
    return client
  }

  async close(): Promise<void> {
    await Promise.all([...this.#clients.values()].map((client) => client.close()))
  }
}

/**
 * As the client's `MisconfiguredError`: 401 or 403 in the lender's own words, to a call that selling depends on. Version
 * 1 has a key of its own, and a key that sells may lack the permission for settlements, whose imports say so.
 */
function isKeyRefused({ outcome, status, path }: RequestInfo): boolean {
  return outcome === "refused" && (status === 401 || status === 403) && path.startsWith("/orders")
}

/** Keys of test accounts start with `tk_`, public keys of live ones with `pk_`; the URL is the same for both. */
export function keyMode({
  publicKey,
  privateKey,
}: {
  publicKey: string | null
  privateKey: string
}): KeyMode {
  if ((publicKey ?? privateKey).startsWith("tk_")) return "test"
  return publicKey?.startsWith("pk_") ? "live" : "unknown"
}
