import type { Books, Figure, Month } from "./books"
import type { Lived } from "./live"

/** The figures of a year as a table and a chart, for docs/internals/simulated-year.md. */
export function yearPage(
  wanted: { orders: number; seed: number; days: number; restDays: number },
  lived: Lived,
  books: Books,
): string {
  const rows: [string, string | number][] = [
    ["simulated days, then days without a sale until all was settled", `${wanted.days}, ${wanted.restDays}`],
    ["purchases begun, forms opened", `${wanted.orders}, ${lived.forms}`],
    ["approvals, orders placed", `${books.approvals}, ${books.orders}`],
    ["loans confirmed", `${books.loans}, ${euros(books.loanCents)}`],
    ["refunds at the lender", `${books.refunds}, ${euros(books.refundCents)}`],
    ["settlements, with their operations", `${books.settlements}, ${books.operations}`],
    ["paid out", euros(books.paidOutCents)],
    ["servers killed while shoppers bought", lived.crashes],
    ["outages of the lender while staff worked", lived.outages],
    ["calls that failed or whose response was lost", lived.faults],
    ["mistakes of staff", lived.mistakes],
    ["clicks of staff that showed an error", lived.refusals],
    ["refunds that staff gave up after seven days", lived.refundsGivenUp],
    ["errors planted in settlements", listOf(books.errors)],
    ["discrepancies listed", listOf(books.listed)],
    ["reviews still open", listOf(books.openReviews)],
    ["**cents or records that nothing explains**", `**${books.unexplained.length}**`],
  ]
  return [
    "# A simulated year",
    "",
    `Made by \`npm run test:year -- --orders ${wanted.orders} --seed ${wanted.seed} --record\`. What it plays, and what must hold: [reliability](reliability.md#a-simulated-year).`,
    "",
    "<!-- prettier-ignore-start -->",
    "",
    "| what | figure |",
    "|---|---|",
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
    "",
    "Loans, refunds and payouts by month, in euros:",
    "",
    "```mermaid",
    "xychart-beta",
    `  x-axis [${books.months.map(({ month }) => `"${month}"`).join(", ")}]`,
    series("bar", books.months, "loanCents"),
    series("line", books.months, "refundCents"),
    series("line", books.months, "paidOutCents"),
    "```",
    "",
    "The bars are loans; the upper line is what was paid out, the lower one refunds.",
    "",
    "<!-- prettier-ignore-end -->",
    "",
  ].join("\n")
}

function series(kind: "bar" | "line", months: readonly Month[], what: Figure): string {
  return `  ${kind} [${months.map((month) => (month[what] / 100).toFixed(2)).join(", ")}]`
}

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`

function listOf(counted: Record<string, number>): string {
  const named = Object.entries(counted).map(([name, count]) => `${count} \`${name}\``)
  return named.length === 0 ? "none" : named.join(", ")
}
