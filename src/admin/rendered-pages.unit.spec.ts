import { TooltipProvider } from "@medusajs/ui"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement, type FunctionComponent } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { ALL } from "./api/sdk"
import type { Settlement } from "./api/settlements"
import { CurrentFigures } from "./overview/current-figures"
import { SalesFunnel } from "./overview/sales-funnel"
import { SettlementSummary } from "./settlements/settlement-summary"
import { SettlementTable } from "./settlements/settlement-table"

jest.mock("./i18n/words", () => {
  const { formatsFor } = jest.requireActual<typeof import("./format/formats")>("./format/formats")
  return { useLanguage: () => ({ t: (key: string) => key, ...formatsFor("en-GB") }) }
})

/** A page whose responses have come; every other one is still under way. */
function pageOf<Props extends object>(
  responses: [path: string, query: object, response: object][],
  page: FunctionComponent<Props>,
  props: Props,
): string {
  const client = new QueryClient()
  for (const [path, query, response] of responses) client.setQueryData([...ALL, path, query], response)
  const inTooltips = createElement(TooltipProvider, null, createElement(page, props))
  const inRouter = createElement(StaticRouter, { location: "/" }, inTooltips)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, inRouter))
}

describe("the day of a settlement", () => {
  /** Its day is the next one on the clock of every reader. */
  const settlement: Settlement = {
    id: "instset_1",
    account: "default",
    service_settlement_id: "settlement-1",
    created: "2026-11-30T10:00:00.000Z",
    day: "2026-12-01",
    sales_amount: 100_000,
    refunds_amount: 20_000,
    amount_to_settle: 77_600,
    interest: null,
    commission: 2_400,
    operation_count: 2,
    unmatched_count: 0,
    discrepancy_count: 0,
    imported_at: "2026-12-02T04:13:00.000Z",
    changed_at: null,
    bank: null,
    bank_waiting_days: 1,
  }
  const list = { settlements: [settlement], count: 1, totals: settlement, by_month: [] }

  it.each([
    ["the list", () => pageOf([["settlements", { limit: 20, offset: 0 }, list]], SettlementTable, {})],
    ["its own page", () => pageOf([], SettlementSummary, { settlement })],
    ["the last payout", () => pageOf([["settlements", { limit: 1 }, list]], CurrentFigures, {})],
  ])("is the lender's in %s, as at month end", (_page, shown) => {
    expect(shown()).toContain("1 Dec 2026")
    expect(shown()).not.toContain("30 Nov 2026")
  })
})

describe("the overview of thirty days", () => {
  it("keeps its choices in view while another period is read", () => {
    expect(pageOf([], SalesFunnel, {})).toContain('aria-label="overview.period"')
  })
})
