import { unlikeViolation } from "../service/judge-answer"
import type { Group } from "../session"

type Query = Readonly<Record<string, string>>

const FROM = "2026-01-01T00:00:00"
const TO = "2026-01-02T00:00:00"

const REFUSED: readonly { rows: string; asks: string; queries: readonly Query[] }[] = [
  {
    rows: "list-1 lim-4",
    asks: "amountMin or amountMax alone is refused",
    queries: [{ amountMin: "1" }, { amountMax: "1" }],
  },
  {
    rows: "list-2 lim-4",
    asks: "createdFrom or createdTo alone is refused",
    queries: [{ createdFrom: FROM }, { createdTo: TO }],
  },
  {
    rows: "list-3 lim-4",
    asks: "updatedFrom or updatedTo alone is refused",
    queries: [{ updatedFrom: FROM }, { updatedTo: TO }],
  },
  {
    rows: "list-4 lim-4",
    asks: "page or pageSize alone is refused",
    queries: [{ page: "1" }, { pageSize: "1" }],
  },
  {
    rows: "list-8 err-7",
    asks: "dates in another format are refused",
    queries: [
      { createdFrom: "yesterday", createdTo: "today" },
      { createdFrom: "2026-02-30T00:00:00", createdTo: "2026-03-01T00:00:00" },
    ],
  },
  {
    rows: "conv-1 err-7",
    asks: "amounts that are negative or have decimals are refused",
    queries: [
      { amountMin: "-1", amountMax: "1" },
      { amountMin: "0.5", amountMax: "1" },
    ],
  },
]

/** Queries the document forbids. Orders v2, "Errors": 400 or 422 with its code. */
export const refusedQueries: Group = {
  title: "GET /orders, refused",
  async ask({ asker, findings }) {
    for (const { rows, asks, queries } of REFUSED) {
      const problems: string[] = []
      for (const query of queries) {
        const problem = unlikeViolation(await asker.ask({ path: "/orders", query }))
        if (problem !== null) problems.push(`${Object.keys(query).join(" and ")}: ${problem}`)
      }
      findings.judge(rows, asks, [...new Set(problems)].join("; ") || null)
    }
  },
}
