import type { InferTypeOf, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, MedusaService } from "@medusajs/framework/utils"
import { Accounts } from "./accounts"
import { InstalmentAccountPass } from "./models/instalment-account-pass"
import { InstalmentAttempt } from "./models/instalment-attempt"
import { InstalmentOrder } from "./models/instalment-order"
import { InstalmentCheckpoint } from "./models/instalment-checkpoint"
import { InstalmentPurchase } from "./models/instalment-purchase"
import { InstalmentReview } from "./models/instalment-review"
import { InstalmentTransition } from "./models/instalment-transition"
import { centsWarnings, readSettings, type Settings } from "./options/settings"
import { databaseOver, type Database, type Knex } from "./store/database"
import { readWithReasons, type WithReasons } from "./store/reviews"
import { observeQueues } from "./telemetry/queues"
import { hashToken } from "./token"

export type InstalmentOrderRow = Omit<
  InferTypeOf<typeof InstalmentOrder>,
  "transitions" | "loan_attempts" | "reviews" | "purchase"
>
export type InstalmentAttemptRow = Omit<
  InferTypeOf<typeof InstalmentAttempt>,
  "instalment_order" | "known_refund_ids"
> & {
  known_refund_ids: unknown
}
export type InstalmentTransitionRow = Omit<InferTypeOf<typeof InstalmentTransition>, "instalment_order">

export type RowWithReasons = InstalmentOrderRow & WithReasons

type Cradle = {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
  [ContainerRegistrationKeys.LOGGER]: Pick<Logger, "warn">
}

/**
 * The plugin's records, its settings, and one client per account. Knows the lender and the tables,
 * nothing of carts, payments or orders.
 */
export class InstalmentsModuleService extends MedusaService({
  InstalmentOrder,
  InstalmentTransition,
  InstalmentAttempt,
  InstalmentReview,
  InstalmentPurchase,
  InstalmentCheckpoint,
  InstalmentAccountPass,
}) {
  readonly settings: Settings
  readonly accounts: Accounts
  readonly sql: Database
  readonly #closing = new AbortController()
  readonly #stopObserving: () => void
  /** Aborted when the shop shuts down: what takes long is stopped and left for the next process. */
  readonly closing: AbortSignal = this.#closing.signal

  constructor(cradle: Cradle, options: unknown) {
    super(cradle, options)
    this.settings = readSettings(options)
    for (const warning of centsWarnings(this.settings)) cradle[ContainerRegistrationKeys.LOGGER].warn(warning)
    this.accounts = new Accounts(this.settings)
    this.sql = databaseOver(cradle[ContainerRegistrationKeys.PG_CONNECTION])
    this.#stopObserving = observeQueues(this.sql, [...this.settings.accounts.keys()])
  }

  /** The row of a return or callback URL: one indexed look-up. */
  async findByToken(token: string): Promise<InstalmentOrderRow | null> {
    const [row] = await this.listInstalmentOrders({ token_hash: hashToken(token) })
    return row ?? null
  }

  /** The row whose order at the lender takes the shopper's money for this payment session. */
  async findBySession(paymentSessionId: string): Promise<RowWithReasons | null> {
    return readWithReasons<InstalmentOrderRow>(this.sql, { payment_session_id: paymentSessionId })
  }

  /** @throws MedusaError NOT_FOUND when there is no such row */
  async retrieveWithReasons(id: string): Promise<RowWithReasons> {
    const row = await readWithReasons<InstalmentOrderRow>(this.sql, { id })
    if (row) return row
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `InstalmentOrder with id: ${id} was not found`)
  }

  readonly __hooks = {
    onApplicationShutdown: async (): Promise<void> => {
      this.#closing.abort()
      this.#stopObserving()
      await this.accounts.close()
    },
  }
}
