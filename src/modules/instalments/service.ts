import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, MedusaService } from "@medusajs/framework/utils"
import { createClient, type InstalmentsClient } from "../../client"
import { InstalmentCapture } from "./models/instalment-capture"
import { InstalmentOrder } from "./models/instalment-order"
import { InstalmentRefund } from "./models/instalment-refund"
import { InstalmentTransition } from "./models/instalment-transition"
import { readSettings, type AccountSettings, type Settings } from "./options/settings"
import type { Sql } from "./records/sql"
import { hashToken } from "./token"

export type InstalmentOrderRow = Omit<
  InferTypeOf<typeof InstalmentOrder>,
  "transitions" | "captures" | "refunds"
>
export type InstalmentRefundRow = Omit<
  InferTypeOf<typeof InstalmentRefund>,
  "instalment_order" | "known_refund_ids"
> & {
  known_refund_ids: unknown
}
export type InstalmentCaptureRow = Omit<InferTypeOf<typeof InstalmentCapture>, "instalment_order">

type Cradle = { [ContainerRegistrationKeys.PG_CONNECTION]: Sql }

/**
 * The plugin's records, its settings, and one client per account. Knows the service and the tables,
 * nothing of carts, payments or orders.
 */
export class InstalmentsModuleService extends MedusaService({
  InstalmentOrder,
  InstalmentTransition,
  InstalmentCapture,
  InstalmentRefund,
}) {
  readonly settings: Settings
  readonly sql: Sql
  readonly #clients = new Map<string, InstalmentsClient>()

  constructor(cradle: Cradle, options: unknown) {
    super(cradle, options)
    this.settings = readSettings(options)
    this.sql = cradle[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** @throws MedusaError INVALID_DATA for an account that is not configured */
  account(name: string): AccountSettings {
    const account = this.settings.accounts.get(name)
    if (account) return account
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `There is no instalments account "${name}". Configured: ${[...this.settings.accounts.keys()].join(", ")}. ` +
        `To retire an account keep its entry with "enabled: false", so that its orders can still be captured and refunded.`,
    )
  }

  /** The service over HTTP with the keys of an account. */
  client(account: string): InstalmentsClient {
    const known = this.#clients.get(account)
    if (known) return known
    const { baseUrl, privateKey } = this.account(account)
    const { connect, answer } = this.settings.timeouts
    const client = createClient({ baseUrl, privateKey, timeouts: { connect, answer } })
    this.#clients.set(account, client)
    return client
  }

  /** The row a return or callback address belongs to: one indexed look-up. */
  async findByToken(token: string): Promise<InstalmentOrderRow | null> {
    const [row] = await this.listInstalmentOrders({ token_hash: hashToken(token) })
    return row ?? null
  }

  /** The row whose order at the service takes the shopper's money for this payment session. */
  async findBySession(paymentSessionId: string): Promise<InstalmentOrderRow | null> {
    const [row] = await this.listInstalmentOrders({ payment_session_id: paymentSessionId })
    return row ?? null
  }

  readonly __hooks = {
    onApplicationShutdown: async (): Promise<void> => {
      await Promise.all([...this.#clients.values()].map((client) => client.close()))
    },
  }
}
