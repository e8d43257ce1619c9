import { resolveChargeOptions, type ChargeOptions } from "./charges/options"
import type { FaultRule } from "./faults/kinds"
import type { ShopperChoice } from "./form/shopper-choice"
import { isLoopbackName } from "./http/origin"
import { resolveSettlementOptions, type SettlementOptions } from "./settlements/options"

export interface SandboxAccount {
  readonly name: string
  readonly privateKey: string
  readonly publicKey: string
  /** The key of version 1; an account without one has no version 1. */
  readonly secretKey?: string
}

/** How the simulated lender behaves. Every duration is in milliseconds. */
export interface SandboxOptions extends SettlementOptions, ChargeOptions {
  /** 0, the default, takes any free port. */
  port?: number
  /** A loopback address; default `127.0.0.1`. */
  host?: string
  /**
   * Each sees only its own orders and charges. Default: one account `default` with `tk_sandbox_private`,
   * `tk_sandbox_public` and `sk_sandbox_secret`.
   */
  accounts?: readonly SandboxAccount[]
  /** From CREATED to INVALIDATED; default 14 hours. */
  orderLifetime?: number
  /** From AUTHORIZED to UNCONFIRMED; default 72 hours. */
  confirmWindow?: number
  /** IANA name of the zone whose wall clock the zoneless dates show; default `UTC`. */
  timeZone?: string
  /** How dates of orders and refunds are written; default `seconds`. They "may carry fractional seconds". */
  orderDates?: "seconds" | "milliseconds"
  /** Where to keep the state between runs; without it nothing is written to disk. */
  stateFile?: string
  /** How `action_urls` is presented; default `object`. */
  actionLinks?: "object" | "array"
  /** The number of the first page of List Orders; default 1. */
  firstPage?: 0 | 1
  /** The maximum `pageSize`, and the default one; default 100. */
  maxPageSize?: number
  /** What the shopper's cancel does to an order; default `CREATED` (no change). It is not specified. */
  statusAfterFormCancel?: "CREATED" | "CANCELLED" | "INVALIDATED"
  /**
   * The choice of every shopper when the form opens; default `asked`, which shows the form. An order's own e-mail
   * address or metadata take precedence.
   */
  formDecision?: "asked" | ShopperChoice
  /** What a full refund does; default `CANCELLED`, as documented. */
  statusAfterFullRefund?: "CANCELLED" | "CONFIRMED"
  /** `held` records callbacks without sending them, until one is sent by hand; default `sent`. */
  callbacks?: "sent" | "held"
  /** The sort order of List Orders; default `newest` first. `random` depends on the seed and stays the same. */
  listOrder?: "newest" | "oldest" | "random"
  /** What List Orders returns when nothing matches: an empty array (the default), or 404. Both are listed. */
  emptyList?: "array" | "404"
  /** The seed of every random choice, from 0 to 2^32 - 1; default 1. The same calls then get the same faults. */
  seed?: number
  /** The faults from the start; the first is `fault_1`. */
  faults?: readonly FaultRule[]
}

export type Settings = Required<Omit<SandboxOptions, "stateFile">> & { readonly stateFile: string | null }

const HOUR = 3_600_000
const defaultAccount = {
  name: "default",
  privateKey: "tk_sandbox_private",
  publicKey: "tk_sandbox_public",
  secretKey: "sk_sandbox_secret",
}

/** @throws Error naming the invalid option */
export function resolveOptions(options: SandboxOptions): Settings {
  const settings: Settings = {
    port: options.port ?? 0,
    host: options.host ?? "127.0.0.1",
    accounts: options.accounts ?? [defaultAccount],
    orderLifetime: options.orderLifetime ?? 14 * HOUR,
    confirmWindow: options.confirmWindow ?? 72 * HOUR,
    timeZone: options.timeZone ?? "UTC",
    orderDates: options.orderDates ?? "seconds",
    stateFile: options.stateFile ?? null,
    actionLinks: options.actionLinks ?? "object",
    firstPage: options.firstPage ?? 1,
    maxPageSize: options.maxPageSize ?? 100,
    statusAfterFormCancel: options.statusAfterFormCancel ?? "CREATED",
    formDecision: options.formDecision ?? "asked",
    statusAfterFullRefund: options.statusAfterFullRefund ?? "CANCELLED",
    callbacks: options.callbacks ?? "sent",
    listOrder: options.listOrder ?? "newest",
    emptyList: options.emptyList ?? "array",
    seed: options.seed ?? 1,
    faults: options.faults ?? [],
    ...resolveSettlementOptions(options),
    ...resolveChargeOptions(options),
  }
  checkHost(settings.host)
  checkAccounts(settings.accounts)
  checkTimeZone(settings.timeZone)
  checkSeed(settings.seed)
  return settings
}

function checkHost(host: string): void {
  if (!isLoopbackName(host))
    throw new Error(`The sandbox listens on this machine only; ${host} is not a loopback host.`)
}

function checkAccounts(accounts: readonly SandboxAccount[]): void {
  if (accounts.length === 0) throw new Error("The sandbox needs at least one account.")
  const names = new Set(accounts.map(({ name }) => name))
  const keys = accounts.flatMap(({ privateKey, secretKey }) =>
    secretKey === undefined ? [privateKey] : [privateKey, secretKey],
  )
  if (names.size < accounts.length || new Set(keys).size < keys.length) {
    throw new Error("Every account needs a name, a private key and, for version 1, a secret key of its own.")
  }
}

function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone })
  } catch {
    throw new Error(`There is no time zone ${timeZone}.`)
  }
}

function checkSeed(seed: number): void {
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32)
    throw new Error(`The seed is a whole number from 0 to 4294967295, not ${seed}.`)
}
