import { resolveChargeOptions, type ChargeOptions } from "./charges/options"
import type { FaultRule } from "./faults/fault-kinds"
import type { ShopperChoice } from "./form/shopper-choice"
import { isLoopbackName } from "./http/origin"
import { resolveSettlementOptions, type SettlementOptions } from "./settlements/options"

export interface SandboxAccount {
  readonly name: string
  readonly privateKey: string
  readonly publicKey: string
  /** What version 1 is called with; an account without one has no version 1. */
  readonly secretKey?: string
}

/** How the played service behaves. Every duration is in milliseconds. */
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
  /** Where to keep the state between runs; nothing touches the disk without it. */
  stateFile?: string
  /** How `action_urls` is presented; default `object`. */
  actionLinks?: "object" | "array"
  /** The number of the first page of List Orders; default 1. */
  firstPage?: 0 | 1
  /** A larger `pageSize` is answered with this many; default 100, also the size when none is asked for. */
  maxPageSize?: number
  /** What the shopper's cancel does to an order; default `CREATED` (no change). The document does not show it. */
  statusAfterFormCancel?: "CREATED" | "CANCELLED" | "INVALIDATED"
  /**
   * What every shopper does as soon as the form is opened; default `asked`, which shows the form. An order's own
   * e-mail address or metadata go before it.
   */
  formDecision?: "asked" | ShopperChoice
  /** What a refund of everything does; default `CANCELLED`, as documented. */
  statusAfterFullRefund?: "CANCELLED" | "CONFIRMED"
  /** `held` records callbacks without sending them, until one is sent by hand; default `sent`. */
  callbacks?: "sent" | "held"
  /** The order List Orders answers in; default `newest` first. `random` is the seed's, and stays as it is. */
  listOrder?: "newest" | "oldest" | "random"
  /** Decides every chance there is, from 0 to 2^32 - 1; default 1. The same calls then meet the same faults. */
  seed?: number
  /** What goes wrong from the start; the first is `fault_1`. */
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

/** @throws Error saying which option cannot be used */
export function resolveOptions(options: SandboxOptions): Settings {
  const settings: Settings = {
    port: options.port ?? 0,
    host: options.host ?? "127.0.0.1",
    accounts: options.accounts ?? [defaultAccount],
    orderLifetime: options.orderLifetime ?? 14 * HOUR,
    confirmWindow: options.confirmWindow ?? 72 * HOUR,
    timeZone: options.timeZone ?? "UTC",
    stateFile: options.stateFile ?? null,
    actionLinks: options.actionLinks ?? "object",
    firstPage: options.firstPage ?? 1,
    maxPageSize: options.maxPageSize ?? 100,
    statusAfterFormCancel: options.statusAfterFormCancel ?? "CREATED",
    formDecision: options.formDecision ?? "asked",
    statusAfterFullRefund: options.statusAfterFullRefund ?? "CANCELLED",
    callbacks: options.callbacks ?? "sent",
    listOrder: options.listOrder ?? "newest",
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
