import { ContainerRegistrationKeys, isProduction } from "@medusajs/framework/utils"
import { webhookUrl } from "../version-1/find-webhooks"
import { keyMode, type KeyMode } from "../modules/instalments/accounts"
import type { ShopDeps } from "../modules/instalments/deps"
import type { AccountSettings, Settings } from "../modules/instalments/options/settings"
import { locksInMemory } from "../modules/instalments/single-process"
import { listChargeEvents } from "../modules/instalments/store/charges"
import { readDueRows, type Backlog } from "../modules/instalments/store/claims"
import { IS_OPEN } from "../modules/instalments/store/reviews"
import { isFollowed, readLastSweep, readPass, readSeenUntil } from "../modules/instalments/store/checkpoints"
import { PLATFORM_VERSION, isTestedMedusa } from "../modules/instalments/versions"
import type { Sql } from "../modules/instalments/store/database"
import { readSellingRules } from "../modules/instalments/settings-versions"
import { listImports, type ShownImport } from "../settlements/imports/imports"
import { readAddresses, type Addresses, type Unreachable } from "./addresses"
import { checkAccount } from "./check-account"
import type { Connection } from "./classify"
import { readRegions, regionFit, registeredProviders, type RegionFit } from "./regions"

/** What last happened with an account, and what waits. Times are UTC; null is never. */
interface Activity {
  last_callback_at: Date | null
  /** Up to when everything that the lender lists was compared: when the last complete run began. */
  hourly_run_at: Date | null
  /** The newest import in its current state. The imports' own list shows why one failed. */
  last_import: Pick<ShownImport, "state" | "from" | "to" | "created_at" | "finished_at"> | null
  /** Orders with an open review. */
  needs_review: number
  /** How many orders the last pass of the sweep over the account polled, and how many pages of the list it read. */
  calls_last_pass: number
  /** Since when the lender has not responded to the sweep; null while it responds. */
  circuit_opened_at: Date | null
  /** Undecided forms are followed by the lender's list of updated orders; false while they are polled one by one. */
  forms_followed: boolean
}

/** Configuration that works but is probably wrong. */
type Warning =
  | "test_key_in_production"
  | "testers_only"
  | "live_key_on_localhost"
  | "address_without_version"
  | "provider_not_registered"
  | "credit_notice_off"
  | "approvals_too_short"

export interface Circumstances {
  mode: KeyMode
  production: boolean
  baseUrl: string
  unreachable: Unreachable | null
  /** Whether Medusa has the account's payment provider. */
  registered: boolean
  /** In production its test key sells to testers alone. */
  testers: boolean
  /** The warning beside offers of credit is shown. */
  creditNotice: boolean
  /** The last chance to confirm comes later than `confirmMargin` says: the account's forms do not live long enough. */
  shortApprovals: boolean
}

export interface Health {
  production: boolean
  /** On a version that was not tested the plugin repairs none of Medusa's records unasked. */
  medusa: { version: string; tested: boolean }
  /** In production: two servers, if there are two, can work on the same cart at once. */
  locks_in_memory: boolean
  addresses: Addresses
  /** When the last sweep over open orders began that has ended, UTC; null before the first. */
  last_sweep_at: Date | null
  /** What the sweep has to look at now, the most urgent class first. */
  backlog: Backlog[]
  accounts: AccountHealth[]
}

/** How one account stands. Holds no key, nor a part of one. Amounts are cents. */
export interface AccountHealth extends Activity {
  name: string
  provider_id: string
  /** False: is disabled for new payments, but still captures, refunds and reconciles. */
  enabled: boolean
  base_url: string
  mode: KeyMode
  warnings: Warning[]
  /** Null when the lender was not queried. */
  connection: Connection | null
  countries: string[]
  currencies: string[]
  min_amount: number | null
  max_amount: number | null
  /** Every region of the shop, those that do not offer it too. */
  regions: RegionFit[]
  /** The version 1 API; null where the account does not use it. */
  version1: Version1Health | null
}

export interface Version1Health {
  base_url: string
  connection: Connection | null
  /** The URL to register for its events. */
  webhook_url: string
  last_event_at: Date | null
}

/**
 * The state of every account, including those disabled for new payments. With `check` each account sends one harmless
 * request, all in parallel and for some seconds at most; a failure is reported in that account's place.
 */
export async function readHealth(deps: ShopDeps, { check }: { check: boolean }): Promise<Health> {
  const { accounts, settings, sql } = deps.instalments
  const addresses = readAddresses(settings.backendUrl)
  const production = isProduction()
  const [rules, regions, providers, last_sweep_at, backlog] = await Promise.all([
    readSellingRules(deps.instalments),
    readRegions(deps.query),
    registeredProviders(deps.query),
    readLastSweep(sql),
    readDueRows(sql, settings.confirmMargin),
  ])

  async function ofAccount(account: AccountSettings): Promise<AccountHealth> {
    const { name, providerId, baseUrl, countries, currencies } = account
    const { enabled, creditNotice, minAmount, maxAmount } = rules(name)
    const [activity, shortApprovals, checked, version1Event] = await Promise.all([
      readActivity(sql, name),
      hasShortApprovals(sql, name, settings),
      check ? checkAccount(accounts, account) : null,
      account.version1 && listChargeEvents(sql, { account: name, limit: 1, offset: 0 }),
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
      warnings: warningsOf({
        mode,
        production,
        baseUrl,
        unreachable,
        registered,
        testers: settings.testers !== undefined,
        creditNotice: creditNotice !== false,
        shortApprovals,
      }),
      connection: checked?.connection ?? null,
      countries,
      currencies,
      min_amount: minAmount ?? null,
      max_amount: maxAmount ?? null,
      regions: regions.map((region) => regionFit(region, account)),
      version1: account.version1 && {
        base_url: account.version1.baseUrl,
        connection: checked?.version1 ?? null,
        webhook_url: webhookUrl(settings.backendUrl, name),
        last_event_at: version1Event?.rows[0]?.last_received_at ?? null,
      },
      ...activity,
    }
  }

  const { modules } = deps.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return {
    production,
    medusa: { version: PLATFORM_VERSION, tested: isTestedMedusa() },
    locks_in_memory: production && locksInMemory(modules),
    addresses,
    last_sweep_at,
    backlog,
    accounts: await Promise.all(accounts.all().map(ofAccount)),
  }
}

export function warningsOf(account: Circumstances): Warning[] {
  const warnings: [Warning, boolean][] = [
    ["provider_not_registered", !account.registered],
    ["test_key_in_production", account.mode === "test" && account.production && !account.testers],
    ["testers_only", account.mode === "test" && account.production && account.testers],
    ["live_key_on_localhost", account.mode === "live" && account.unreachable === "localhost"],
    // "It already ends in the version segment /v2"; elsewhere a 404 would pass for "no order yet".
    ["address_without_version", !/\/v2\/*$/.test(new URL(account.baseUrl).pathname)],
    ["credit_notice_off", !account.creditNotice],
    ["approvals_too_short", account.shortApprovals],
  ]
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []))
}

/**
 * Whether the account's last form lived, or lives, shorter than the margin. A shop that captures at once has nothing to
 * decide before the end.
 */
async function hasShortApprovals(
  sql: Sql,
  account: string,
  { capture, confirmBeforeExpiry, confirmMargin }: Settings,
): Promise<boolean> {
  if (capture === "automatic" || !confirmBeforeExpiry) return false
  const { rows } = await sql.raw<{ short: boolean }>(
    `SELECT expires_at < created_at + ? * interval '1 millisecond' AS short FROM instalment_order
      WHERE account = ? AND origin <> 'service' AND expires_at IS NOT NULL AND deleted_at IS NULL
      ORDER BY created_at DESC LIMIT 1`,
    [confirmMargin, account],
  )
  return rows[0]?.short ?? false
}

async function readActivity(sql: Sql, account: string): Promise<Activity> {
  const [orders, hourly_run_at, { imports }, pass] = await Promise.all([
    ofOrders(sql, account),
    readSeenUntil(sql, account),
    listImports(sql, { account, limit: 1, offset: 0 }),
    readPass(sql, account),
  ])
  return {
    ...orders,
    hourly_run_at,
    last_import: imports.map(shown)[0] ?? null,
    calls_last_pass: pass.calls,
    circuit_opened_at: pass.circuitOpenedAt,
    forms_followed: isFollowed(pass, new Date()),
  }
}

async function ofOrders(
  sql: Sql,
  account: string,
): Promise<Pick<Activity, "last_callback_at" | "needs_review">> {
  const { rows } = await sql.raw<{ last_callback_at: Date | null; needs_review: number }>(
    `SELECT (SELECT max(callback_at) FROM instalment_order WHERE account = ? AND deleted_at IS NULL) AS last_callback_at,
            (SELECT count(DISTINCT r.instalment_order_id)::int FROM instalment_review r
               JOIN instalment_order o ON o.id = r.instalment_order_id
              WHERE o.account = ? AND o.deleted_at IS NULL AND ${IS_OPEN}) AS needs_review`,
    [account, account],
  )
  return rows[0] ?? { last_callback_at: null, needs_review: 0 }
}

function shown({ state, from, to, created_at, finished_at }: ShownImport): Activity["last_import"] {
  return { state, from, to, created_at, finished_at }
}
