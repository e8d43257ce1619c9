import { TooltipProvider } from "@medusajs/ui"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement, type FunctionComponent } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { ALL } from "./api/sdk"
import type { Settlement } from "./api/settlements"
import { dayOf, readerZone } from "./format/days"
import { SweepHealth } from "./health/sweep-health"
import { CurrentFigures } from "./overview/current-figures"
import { SalesFunnel } from "./overview/sales-funnel"
import { SettlementPage } from "./settlements/settlement-page"
import { SettlementSummary } from "./settlements/settlement-summary"
import { SettlementTable } from "./settlements/settlement-table"

jest.mock("./i18n/words", () => {
  const { formatsFor } = jest.requireActual<typeof import("./format/formats")>("./format/formats")
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(" ")
  const words = jest.requireActual<typeof import("./i18n/words")>("./i18n/words")
  return { ...words, useLanguage: () => ({ t, ...formatsFor("en-GB") }) }
})

/** A page whose responses have come; every other one is still under way. */
function pageOf<Props extends object>(
  responses: [path: string, query: object | string, response: object][],
  page: FunctionComponent<Props>,
  props: Props,
): string {
  const client = new QueryClient()
  for (const [path, query, response] of responses) client.setQueryData([...ALL, path, query], response)
  const inTooltips = createElement(TooltipProvider, null, createElement(page, props))
  const inRouter = createElement(StaticRouter, { location: "/" }, inTooltips)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, inRouter))
}

/** Its day is the next one on the clock of every reader. */
const settlement: Settlement = {
  ...{ id: "instset_1", account: "default", service_settlement_id: "settlement-1" },
  ...{ created: "2026-11-30T10:00:00.000Z", day: "2026-12-01", imported_at: "2026-12-02T04:13:00.000Z" },
  ...{ sales_amount: 100_000, refunds_amount: 20_000, amount_to_settle: 77_600, payout: 77_600 },
  ...{ interest: null, commission: 2_400, operation_count: 2, unmatched_count: 0, discrepancy_count: 0 },
  ...{ changed_at: null, bank: null, bank_waiting_days: 1 },
}

describe("the day of a settlement", () => {
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

it("what a settlement had no number for before it changed is a dash, as everywhere", () => {
  const none = { type: null, service_operation_id: null, ordinal: null, seen_at: settlement.imported_at }
  const changes = [{ ...none, before: { interest: null }, after: { interest: 2.5 } }]
  const responses: Parameters<typeof pageOf>[0] = [["settlement", "instset_1", { ...settlement, changes }]]
  const shown = pageOf(responses, SettlementPage, { id: "instset_1" })
  expect(shown).toContain("settlements.changes.figure settlements.field.interest – 2.5")
})

describe("the overview of thirty days", () => {
  const NOTHING = { count: 0, cents: 0 }
  const today = new Date()
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 29)
  const query = { from: dayOf(first), to: dayOf(today), time_zone: readerZone() }
  const none = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, NOTHING]))
  const overview = (opened: number, complete_from: Date | null) => ({
    from: first.toISOString(),
    to: today.toISOString(),
    time_zone: query.time_zone,
    complete_from: complete_from && complete_from.toISOString(),
    totals: {
      ...none("approved placed captured refunded rejected abandoned replaced failed open expired"),
      opened: { count: opened, cents: 0 },
    },
    ...{ approval_rate: null, conversion_rate: null, median_seconds_to_decide: null },
    placed_by: none("return callback sweep admin storefront unknown"),
    open_now: none("forms approved"),
    by_day: [],
  })
  const shown = (opened: number, completeFrom: Date | null) =>
    pageOf([["overview", query, overview(opened, completeFrom)]], SalesFunnel, {})

  it.each([0, 5])("says from when on it is complete where it begins earlier, of %d forms", (opened) => {
    const later = new Date(first.getTime() + 86_400_000)
    expect(shown(opened, later)).toContain("overview.incomplete")
    expect(shown(opened, first)).not.toContain("overview.incomplete")
    expect(shown(opened, null)).not.toContain("overview.incomplete")
  })

  it("keeps its choices in view while another period is read", () => {
    expect(pageOf([], SalesFunnel, {})).toContain('aria-label="overview.period"')
  })
})

describe("the settings page", () => {
  const shownOn = (tested: boolean) => {
    const medusa = { version: "2.23.0", tested }
    const health = { medusa, production: false, locks_in_memory: false, backlog: [], accounts: [] }
    const back = { ok: "", ko: "", cancel: "" }
    const addresses = { backend_url: "", return: back, callback: "", unreachable: null }
    return pageOf([], SweepHealth, { health: { ...health, addresses, last_sweep_at: null } })
  }

  it("says that the plugin was not tested on the shop's version of Medusa, and only then", () => {
    expect(shownOn(false)).toContain("health.untested 2.23.0")
    expect(shownOn(true)).not.toContain("2.23.0")
  })
})
