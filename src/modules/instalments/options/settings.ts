import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "zod"
import { COUNTRY_CODES, optionProblems, type FieldProblem } from "../../../lender/client"
import { optionsSchema, type ParsedAccount, type ParsedOptions } from "./schema"
import type { sellingOptions } from "./selling"
import { withoutUndefined, type SellingChoices } from "./selling-rules"

const DEFAULT_ACCOUNT = "default"

/** One account with what it inherits from the plugin's options filled in. */
export interface AccountSettings {
  name: string
  providerId: string
  baseUrl: string
  privateKey: string
  publicKey: string | null
  /** The version 1 API; null when the account does not use it. */
  version1: NonNullable<ParsedAccount["version1"]> | null
  countries: string[]
  currencies: string[]
  /** How the file says that it sells. `readSellingRules` has the rules in force. */
  file: SellingChoices
}

/** The options with those under `advanced` beside the others, and those of how it sells with each account. */
export type Settings = Omit<
  ParsedOptions,
  keyof ParsedAccount | keyof typeof sellingOptions | "accounts" | "advanced"
> &
  ParsedOptions["advanced"] & { accounts: Map<string, AccountSettings> }

/** Environment names of the demo and the README, so that a missing value says where it is expected. */
const HINTS: Record<string, string> = {
  baseUrl: "INSTALMENTS_BASE_URL",
  privateKey: "INSTALMENTS_PRIVATE_KEY",
}

export function providerIdOf(account: string): string {
  return `pp_instalments_${account}`
}

/**
 * Reads the options. All mistakes come in one message that names each option, never its value.
 * @throws MedusaError INVALID_ARGUMENT
 */
export function readSettings(options: unknown): Settings {
  const given = withoutDatabase(options)
  const parsed = optionsSchema.safeParse(given)
  const problems = [...(parsed.error?.issues ?? []).map(describeIssue), ...accountProblems(given)]
  if (parsed.success)
    for (const problemsOf of [limitProblems, storefrontProblems, sharedKeys, shownKeys])
      problems.push(...problemsOf(parsed.data))
  // Where the plugin has said what is wrong, the client's own words for it, or for a part of it, add nothing.
  const told = problems.map((line) => `${line.split(":", 1)[0]}.`)
  for (const { path, problem } of clientProblems(given))
    if (!told.some((one) => `${path}.`.startsWith(one))) problems.push(`${path}: ${problem}`)
  if (!parsed.success || problems.length > 0) {
    throw new MedusaError(
      MedusaError.Types.INVALID_ARGUMENT,
      `medusa-payment-instalments: the options need attention.\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    )
  }
  const { accounts, advanced, baseUrl, privateKey, publicKey, version1, enabled, ...others } = parsed.data
  const { brand, creditNotice, plans, excluded, promoted, ...shared } = others
  const selling = { brand, creditNotice, plans, excluded, promoted }
  const named: Record<string, ParsedAccount> =
    accounts ??
    (baseUrl && privateKey
      ? { [DEFAULT_ACCOUNT]: { baseUrl, privateKey, publicKey, version1, enabled } }
      : {})
  return {
    ...shared,
    ...advanced,
    accounts: new Map(
      Object.entries(named).map(([name, account]) => [
        name,
        {
          name,
          providerId: providerIdOf(name),
          baseUrl: account.baseUrl,
          privateKey: account.privateKey,
          publicKey: account.publicKey ?? null,
          version1: account.version1 ?? null,
          countries: account.countries ?? shared.countries ?? [...COUNTRY_CODES],
          currencies: advanced.currencies,
          file: withoutUndefined({
            ...selling,
            enabled: account.enabled,
            minAmount: account.minAmount ?? shared.minAmount,
            maxAmount: account.maxAmount ?? shared.maxAmount,
          }),
        },
      ]),
    ),
  }
}

/** In the shop's units: so large a minimum was probably meant in cents. */
const ODD_MINIMUM = 1_000

/** For the log: each account whose smallest cart was probably written in cents. */
export function centsWarnings({ accounts }: Settings): string[] {
  return [...accounts.values()].flatMap(({ name, file: { minAmount = 0 } }) => {
    const amount = minAmount / 100
    if (amount < ODD_MINIMUM) return []
    return [
      `medusa-payment-instalments: the account "${name}" sells from ${formatted(amount)} EUR (option minAmount). If that is meant in cents, write ${formatted(amount / 100)}: amounts in options are in the shop's units, as everywhere in Medusa.`,
    ]
  })
}

function formatted(amount: number): string {
  return amount.toFixed(2)
}

/** Medusa's migrations put their own connection beside a module's options. */
function withoutDatabase(options: unknown): Record<string, unknown> {
  if (typeof options !== "object" || options === null) return {}
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== "database"))
}

/** What one option alone cannot show. */
function accountProblems(options: Record<string, unknown>): string[] {
  if (options.accounts !== undefined) {
    const both = (["baseUrl", "privateKey", "publicKey", "version1", "enabled"] as const).filter(
      (key) => options[key] !== undefined,
    )
    const none = Object.keys(Object(options.accounts)).length === 0
    return [
      ...both.map((key) => `${key}: belongs inside an account when "accounts" is given`),
      ...(none ? ["accounts: must hold at least one account"] : []),
    ]
  }
  return (["baseUrl", "privateKey"] as const)
    .filter((key) => options[key] === undefined)
    .map((key) => missing(key))
}

/** An account without limits of its own has the shop's. */
function limitProblems({ accounts, ...shared }: ParsedOptions): string[] {
  return Object.entries(accounts ?? { "": {} }).flatMap(([name, own]) => {
    const minAmount = own.minAmount ?? shared.minAmount ?? 0
    const maxAmount = own.maxAmount ?? shared.maxAmount ?? Infinity
    return minAmount > maxAmount ? [`${name && `accounts.${name}.`}minAmount: is above "maxAmount"`] : []
  })
}

/** A channel has one storefront, and an account that is there. */
function storefrontProblems({ storefronts, accounts }: ParsedOptions): string[] {
  const names = accounts ? Object.keys(accounts) : [DEFAULT_ACCOUNT]
  return storefronts.flatMap(({ salesChannel, account }, place) => {
    const isSecond = storefronts.findIndex((one) => one.salesChannel === salesChannel) < place
    return [
      ...(isSecond ? [`storefronts.${place}.salesChannel: has a storefront already`] : []),
      ...(account !== undefined && !names.includes(account)
        ? [`storefronts.${place}.account: there is no such account, only ${names.join(", ")}`]
        : []),
    ]
  })
}

/** Each of two accounts with one key would import every settlement, and list the other's loans as no order's. */
function sharedKeys({ accounts = {} }: ParsedOptions): string[] {
  const named = Object.entries(accounts)
  return named.flatMap(([name, { baseUrl, privateKey }], place) => {
    const other = named
      .slice(0, place)
      .find(([, one]) => one.privateKey === privateKey && one.baseUrl === baseUrl)
    if (!other) return []
    return [`accounts.${name}.privateKey: is that of accounts.${other[0]}: make one account of both`]
  })
}

/** Shoppers are shown each public key, so it must be no account's private one. */
function shownKeys({ accounts, ...shared }: ParsedOptions): string[] {
  const named = Object.entries({ "": shared, ...accounts })
  const secrets = new Set(named.flatMap(([, one]) => [one.privateKey, one.version1?.secretKey]))
  return named
    .filter(([, { publicKey }]) => publicKey !== undefined && secrets.has(publicKey.trim()))
    .map(
      ([name]) =>
        `${name && `accounts.${name}.`}publicKey: is a private key, and shoppers would see it. Put the account's public key here, and ask the lender for a new private key if this shop ever started with it`,
    )
}

function missing(key: string): string {
  return `${key}: is missing${HINTS[key] ? ` (is ${HINTS[key]} set?)` : ""}`
}

/** One mistake by the option's path, without its value. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join(".")
  if (issue.code === "unrecognized_keys")
    return `${[path, issue.keys.join(", ")].filter(Boolean).join(".")}: unknown option`
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return missing(path)
  // A record's key that does not fit says why one level deeper.
  const message =
    issue.code === "invalid_key" ? issue.issues.map((inner) => inner.message).join(", ") : issue.message
  return `${path || "options"}: ${message}`
}

/**
 * What the client would refuse at its first use, reported at start-up instead: a URL over plain http outside loopback,
 * a key with a space or a line break. By the option's path, never with a value.
 */
function clientProblems(options: Record<string, unknown>): FieldProblem[] {
  const fine = { baseUrl: "https://service.example/v2", privateKey: "key" }
  const several: [string, unknown][] =
    options.accounts === undefined
      ? [["", options]]
      : Object.entries(Object(options.accounts)).map(([name, one]) => [`accounts.${name}.`, one])
  return [
    ...several.flatMap(([prefix, one]) => {
      const { baseUrl, privateKey, version1 } = Object(one)
      return underOptions(prefix, optionProblems({ baseUrl, privateKey, version1 }))
    }),
    ...underOptions(
      "advanced.",
      optionProblems({ ...fine, timeouts: Object(Object(options.advanced).timeouts) }),
    ),
  ]
}

function underOptions(prefix: string, problems: FieldProblem[]): FieldProblem[] {
  return problems.map(({ path, problem }) => ({ path: `${prefix}${path}`, problem }))
}
