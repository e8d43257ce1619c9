import { moneyIn } from "./money.ts"
import type { InstalmentOffer, InstalmentPlan } from "./offer.ts"
import { withBrand } from "./texts/brand.ts"
import type { MessageTexts } from "./texts/message.ts"

/** The words of an offer. Without figures there is nothing but the sentence. */
export interface OfferMessage {
  sentence: string
  /** What the dialog holds; undefined without plans. */
  dialog?: {
    title: string
    columns: readonly string[]
    /** A cell for each column. The first one names the plan. */
    rows: string[][]
    example: string
    conditions: string
  }
}

/** What is said of an offer, in figures of the currency as the language of the texts writes them. */
export function messageOf(
  { plans, brand }: Pick<InstalmentOffer, "plans" | "brand">,
  currencyCode: string,
  texts: MessageTexts,
): OfferMessage {
  const { title, message } = texts
  const longest = plans.at(-1)
  if (!longest) return { sentence: message.plain }
  const money = moneyIn(texts.language, currencyCode)
  const fill = (text: string, plan: InstalmentPlan) => filled(text, plan, { money, texts })
  const isRateStated = plans.some(({ borrowing_rate_percent }) => borrowing_rate_percent !== null)
  const withRate = (cells: readonly string[]) => cells.filter((_, place) => isRateStated || place !== RATE)
  const rate = longest.borrowing_rate_percent === null ? "" : fill(message.rate, longest)
  const grantedBy = brand?.legal_name ? message.grantedBy.replace("{name}", () => brand.legal_name ?? "") : ""
  return {
    sentence: fill(message.from, longest),
    dialog: {
      title: brand ? `${title} · ${brand.name}` : title,
      columns: withRate(message.columns),
      rows: plans.map((plan) => withRate(CELLS.map((cell) => fill(cell, plan)))),
      example: `${fill(message.example, longest)} ${rate}`.trim(),
      conditions: `${grantedBy} ${withBrand(texts, brand).message.subject}`.trim(),
    },
  }
}

const CELLS = ["{count} × {each}", "{first}", "{cost}", "{rate}", "{apr}", "{total}"]
/** The place of the borrowing rate, which is left out where no plan states one. */
const RATE = CELLS.indexOf("{rate}")

/** Puts a plan's figures into a text. */
function filled(
  text: string,
  { count, amounts, total, cost, borrowing_rate_percent, apr_percent }: InstalmentPlan,
  { money, texts }: { money: (amount: number) => string; texts: MessageTexts },
): string {
  const [first = 0] = amounts
  const percent = (value: number | null) =>
    value === null ? texts.message.unstated : percentIn(texts.language, value)
  const values: Record<string, string> = {
    count: String(count),
    rest: String(count - 1),
    amount: money(total - cost),
    first: money(first),
    // The last instalments may be a cent less than this one, and none after the first is more.
    each: money(amounts[1] ?? first),
    cost: money(cost),
    rate: percent(borrowing_rate_percent),
    apr: percent(apr_percent),
    total: money(total),
  }
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

function percentIn(language: string, percent: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 3 }
  return new Intl.NumberFormat(language, { style: "percent", ...digits }).format(percent / 100)
}
