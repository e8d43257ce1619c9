import type { FaultRule } from "./faults/kinds"
import type { ShopperChoice } from "./form/words"
import { isLoopbackName } from "./http/exchange"
import type { ErrorShape } from "./service/failure"

export interface SandboxAccount {
  readonly name: string
  readonly privateKey: string
  readonly publicKey: string
  /** The key of version 1; an account without one has no version 1. */
  readonly secretKey?: string
}

const HOUR = 3_600_000

/** How the simulated lender behaves. Every duration is in milliseconds. */
export class Settings {
  /** 0, the default, takes any free port. */
  port = 0
  /** A loopback address; default `127.0.0.1`. */
  host = "127.0.0.1"
  /**
   * Each sees only its own orders and charges. Default: one account `default` with `tk_sandbox_private`,
   * `tk_sandbox_public` and `sk_sandbox_secret`.
   */
  accounts: readonly SandboxAccount[] = [
    {
      name: "default",
      privateKey: "tk_sandbox_private",
      publicKey: "tk_sandbox_public",
      secretKey: "sk_sandbox_secret",
    },
  ]
  /** From CREATED to INVALIDATED; default 14 hours. */
  orderLifetime = 14 * HOUR
  /** From AUTHORIZED to UNCONFIRMED where `approvalExpiry` gives an approval an end of its own; default 72 hours. */
  confirmWindow = 72 * HOUR
  /**
   * When an approval ends: at the order's `expires_at`, which stays the form's (the default), or `confirmWindow` after
   * it was given, which `expires_at` then shows (`approval`) or does not (`unshown`).
   */
  approvalExpiry: "form" | "approval" | "unshown" = "form"
  /** IANA name of the zone whose wall clock the zoneless dates show; default `UTC`. */
  timeZone = "UTC"
  /** How dates of orders and refunds are written; default `seconds`. They "may carry fractional seconds". */
  orderDates: "seconds" | "milliseconds" = "seconds"
  /** Where to keep the state between runs; without it nothing is written to disk. */
  stateFile?: string
  /** How possible actions are presented: in `action_urls`, the default, or as an array in `links` beside it. */
  actionLinks: "object" | "array" | "links" = "object"
  /** How links are written; default `absolute`. */
  hrefs: "absolute" | "relative" = "absolute"
  /** The number of the first page of List Orders; default 1. */
  firstPage: 0 | 1 = 1
  /** The maximum `pageSize`, and the default one; default 100. */
  maxPageSize = 100
  /** What the shopper's cancel does to an order; default `CREATED` (no change). It is not specified. */
  statusAfterFormCancel: "CREATED" | "CANCELLED" | "INVALIDATED" = "CREATED"
  /**
   * The choice of every shopper when the form opens; default `asked`, which shows the form. An order's own e-mail
   * address or metadata take precedence.
   */
  formDecision: "asked" | ShopperChoice = "asked"
  /** What a full refund does; default `CANCELLED`, as documented. */
  statusAfterFullRefund: "CANCELLED" | "CONFIRMED" = "CANCELLED"
  /** `held` records callbacks without sending them, until one is sent by hand; default `sent`. */
  callbacks: "sent" | "held" = "sent"
  /** The sort order of List Orders; default `newest` first. `random` depends on the seed and stays the same. */
  listOrder: "newest" | "oldest" | "random" = "newest"
  /** What List Orders returns when nothing matches: an empty array (the default), or 404. Both are listed. */
  emptyList: "array" | "404" = "array"
  /** What List Orders returns for a page after the last one: an empty array (the default), or 422. Not specified. */
  afterLastPage: "array" | "422" = "array"
  /**
   * Which field of an error holds its code; default `code`. `status`: instead of the number; `none`: no field does. Not
   * of version 1. The shape is not specified.
   */
  errorShape: ErrorShape = "code"
  /** The seed of every random choice, from 0 to 2^32 - 1; default 1. The same calls then get the same faults. */
  seed = 1
  /** The faults from the start; the first is `fault_1`. */
  faults: readonly FaultRule[] = []
  /**
   * The days on which a settlement is made, at 03:00 of the lender's local time, of what was done before that day:
   * every day (the default), Mondays, or the first of the month. `never`: only on request.
   */
  settlementDays: "daily" | "weekly" | "monthly" | "never" = "daily"
  /** Of the amount of a sale, in per cent; default 3. A refund returns its share. */
  commissionPercent = 3
  /** Of the promoted part on top, in per cent, because the merchant covers its interest; default 2. */
  promotedPercent = 2
  /**
   * How what the merchant owes is written, a refund, its commission and a payout: without a sign, the default, or
   * negative. Amounts are documented as non-negative, and only a settlement's commission as possibly negative.
   */
  refundSign: "positive" | "negative" = "positive"
  /** How the offset of settlement dates is written; default `+02:00`. */
  offsetStyle: "+02:00" | "+0200" = "+02:00"
  /**
   * The identifiers of operations: their own (the default), or those of the order and the refund they concern. Neither
   * is specified.
   */
  operationIds: "own" | "related" = "own"
  /** `seeded`, the default: an account with a secret key that has no charge yet starts with four old ones. */
  charges: "seeded" | "none" = "seeded"
  /** The size of a page, of charges and of webhooks; default 25. */
  chargesPerPage = 25
  /** The query parameter for a page of charges or webhooks, from 1; without it, the default, only the first is returned. */
  pageParameter = ""
  /** The order in which charges are listed; default `newest` first. `random` depends on the seed and stays the same. */
  chargeOrder: "newest" | "oldest" | "random" = "newest"
  /** What the `count` next to `pagination` counts: everything (the default), or what is on the page. */
  listCount: "all" | "page" = "all"
  /** How events are signed; default `sha512`. */
  eventSignature: "sha512" | "sha1" = "sha512"
  /** The `api_version` of events: the text `1.0` (the default), or the number 1. */
  eventVersion: "1.0" | 1 = "1.0"
}

/** The settings that a sandbox is started with; the others have their defaults. */
export type SandboxOptions = Partial<Settings>

/** @throws Error naming the invalid option */
export function resolveOptions(options: SandboxOptions): Settings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== null)
  const settings = Object.assign(new Settings(), Object.fromEntries(given))
  const { host, chargesPerPage, seed } = settings
  if (!isLoopbackName(host))
    throw new Error(`The sandbox listens on this machine only; ${host} is not a loopback host.`)
  checkAccounts(settings.accounts)
  checkTimeZone(settings.timeZone)
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32)
    throw new Error(`The seed is a whole number from 0 to 4294967295, not ${seed}.`)
  for (const percent of [settings.commissionPercent, settings.promotedPercent]) {
    if (!(percent >= 0 && percent <= 100))
      throw new Error(`A commission is 0 to 100 per cent, not ${percent}.`)
  }
  if (!Number.isInteger(chargesPerPage) || chargesPerPage < 1)
    throw new Error(`A page holds a whole number of charges, at least 1, not ${chargesPerPage}.`)
  return settings
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
