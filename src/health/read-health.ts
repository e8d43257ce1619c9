import { isProduction } from "@medusajs/framework/utils"
import { webhookAddress } from "../charges/webhook-address"
import type { Deps } from "../modules/instalments/deps"
import { keyMode, type KeyMode } from "../modules/instalments/key-mode"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { listChargeEvents } from "../modules/instalments/records/charges"
import { readActivity, type Activity } from "./activity"
import { readAddresses, type Addresses } from "./addresses"
import { checkAccount } from "./check-account"
import type { Connection } from "./connection"
import { readLastSweep } from "./last-sweep"
import { regionFit, type RegionFit } from "./region-fit"
import { readRegions } from "./regions"
import { registeredProviders } from "./registered-providers"
import { warningsOf, type Warning } from "./warnings"

export interface Health {
  production: boolean
  addresses: Addresses
  /** When the last sweep over open orders began that came to its end, UTC; null before the first. */
  last_sweep_at: Date | null
  accounts: AccountHealth[]
}

/** How one account stands. Holds no key, nor a part of one. Amounts are cents. */
export interface AccountHealth extends Activity {
  name: string
  provider_id: string
  /** False: sells no more, but still captures, refunds and reconciles. */
  enabled: boolean
  base_url: string
  mode: KeyMode
  warnings: Warning[]
  /** Null when nothing was asked of the service. */
  connection: Connection | null
  countries: string[]
  currencies: string[]
  min_amount: number | null
  max_amount: number | null
  /** Every region of the shop, those that do not offer it too. */
  regions: RegionFit[]
  /** The version 1 interface; null where the account does not use it. */
  legacy: LegacyHealth | null
}

export interface LegacyHealth {
  base_url: string
  connection: Connection | null
  /** The address to register for its events. */
  webhook_url: string
  last_event_at: Date | null
}

/**
 * How every account stands, those that sell no more too. With `check` each is asked something harmless, all at once
 * and for some seconds at most; one that fails is told of in its place.
 */
export async function readHealth(deps: Deps, { check }: { check: boolean }): Promise<Health> {
  const { accounts, settings, sql } = deps.instalments
  const addresses = readAddresses(settings.backendUrl)
  const production = isProduction()
  const [regions, providers, last_sweep_at] = await Promise.all([
    readRegions(deps.query),
    registeredProviders(deps.query),
    readLastSweep(sql),
  ])

  async function ofAccount(account: AccountSettings): Promise<AccountHealth> {
    const { name, providerId, enabled, baseUrl, countries, currencies } = account
    const [activity, checked, legacyEvent] = await Promise.all([
      readActivity(sql, name),
      check ? checkAccount(accounts, account) : null,
      account.legacy && listChargeEvents(sql, { account: name, limit: 1, offset: 0 }),
    ])
    const mode = keyMode(account)
    const { unreachable } = addresses
    const registered = providers.has(providerId)
    return {
      name,
      provider_id: providerId,
      enabled,
      base_url: baseUrl,
      mode,
      warnings: warningsOf({ mode, production, baseUrl, unreachable, registered }),
      connection: checked?.connection ?? null,
      countries,
      currencies,
      min_amount: account.minAmount ?? null,
      max_amount: account.maxAmount ?? null,
      regions: regions.map((region) => regionFit(region, account)),
      legacy: account.legacy && {
        base_url: account.legacy.baseUrl,
        connection: checked?.legacy ?? null,
        webhook_url: webhookAddress(settings.backendUrl, name),
        last_event_at: legacyEvent?.rows[0]?.last_received_at ?? null,
      },
      ...activity,
    }
  }

  return {
    production,
    addresses,
    last_sweep_at,
    accounts: await Promise.all(accounts.all().map(ofAccount)),
  }
}
