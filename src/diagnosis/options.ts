import { keyMode } from "../modules/instalments/accounts"
import type { AccountSettings, Settings } from "../modules/instalments/options/settings"
import { advanced } from "../modules/instalments/options/advanced"
import type { SellingRules } from "../modules/instalments/options/selling-rules"
import { accountShape, optionsSchema } from "../modules/instalments/options/schema"

/** An option as support may see it. */
interface ShownOption {
  /** Whether it differs from its default. */
  set: boolean
  /** Only of options that hold a choice, a number or a duration; durations in milliseconds. */
  value?: unknown
}

export interface ShownOptions {
  options: Record<string, ShownOption>
  accounts: ReturnType<typeof showAccount>[]
}

/** Choices, numbers and durations. Any other option, one that is added later too, is shown as set or not. */
const WITH_VALUE = new Set([
  "capture",
  "confirmBeforeExpiry",
  "confirmMargin",
  "secondChance",
  "currencies",
  "orderHistory",
  "refundResolutionDelay",
  "deliveryChange",
  "unsettledAfterDays",
  "lenderTimeZone",
  "timeouts",
  "retention",
])

/** Shown with each account, where the keys are not shown at all; and what is shown one by one. */
const ELSEWHERE = new Set(["accounts", "advanced", ...Object.keys(accountShape)])

const NEEDED = { backendUrl: "https://shop.example", storefrontUrl: "https://shop.example" }

/** Which options are set, and the values of those that can hold nothing secret or personal. */
export function showOptions(
  { accounts, ...settings }: Settings,
  rules: (account: string) => SellingRules,
): ShownOptions {
  const all = [...accounts.values()]
  // Without the texts of its mail.
  const secondChance = settings.secondChance && { after: settings.secondChance.after }
  const given: Record<string, unknown> = { ...all[0]?.file, ...settings, secondChance }
  const parsed = optionsSchema.parse(NEEDED)
  const defaults: Record<string, unknown> = { ...parsed, ...parsed.advanced }
  const show = (name: string): ShownOption => ({
    set: JSON.stringify(given[name]) !== JSON.stringify(defaults[name]),
    ...(WITH_VALUE.has(name) && { value: given[name] ?? null }),
  })
  const names = Object.keys(optionsSchema.shape).filter((name) => !ELSEWHERE.has(name))
  return {
    options: Object.fromEntries([
      ...names.map((name) => [name, show(name)] as const),
      ...Object.keys(advanced.shape).map((name) => [`advanced.${name}`, show(name)] as const),
    ]),
    accounts: all.map((account) => showAccount(account, rules(account.name))),
  }
}

function showAccount(account: AccountSettings, { enabled, minAmount, maxAmount }: SellingRules) {
  return {
    name: account.name,
    enabled,
    mode: keyMode(account),
    version1: account.version1 !== null,
    // Of `baseUrl`, without what stands before or behind it.
    host: new URL(account.baseUrl).host,
    has_public_key: account.publicKey !== null,
    countries: account.countries,
    currencies: account.currencies,
    min_amount: minAmount ?? null,
    max_amount: maxAmount ?? null,
  }
}
