import type { UseQueryOptions } from "@tanstack/react-query"
import { useSettlements } from "../api/settlements"
import { useJournal } from "../month-end/calls"
import { useOverview } from "../overview/api"

/** As a page that is rendered again and again: what each of its hooks read last is known to the next call. */
jest.mock("@tanstack/react-query", () => {
  const actual = jest.requireActual<typeof import("@tanstack/react-query")>("@tanstack/react-query")
  const client = new actual.QueryClient()
  const none: UseQueryOptions = { queryKey: [], enabled: false }
  const observer = new actual.QueryObserver(client, client.defaultQueryOptions(none))
  observer.subscribe(() => undefined)
  const useQuery = (options: UseQueryOptions) => {
    observer.setOptions(client.defaultQueryOptions(options))
    return observer.getCurrentResult()
  }
  return { ...actual, useQuery }
})
jest.mock("../api/sdk", () => ({
  ALL: ["instalments"],
  ROOT: "/admin/instalments",
  get: (_path: string, _holds: string, query: object) => Promise.resolve(query),
}))

const answered = () => new Promise((resolve) => setTimeout(resolve))

describe("while another query is answered", () => {
  it("a list keeps the rows in view that it had", async () => {
    useSettlements({ offset: 0 })
    await answered()
    expect(useSettlements({ offset: 20 }).data).toEqual({ offset: 0 })
    await answered()
    expect(useSettlements({ offset: 20 }).data).toEqual({ offset: 20 })
  })

  it.each([
    ["month", useJournal, { month: "2026-11" }, { month: "2026-10" }],
    ["account's month", useJournal, { month: "2026-11" }, { month: "2026-11", account: "es" }],
    ["period", useOverview, { from: "2026-11-01" }, { from: "2026-10-01" }],
  ] as const)("no figure of one %s stands under the name of another", async (_of, hook, one, other) => {
    hook(one)
    await answered()
    expect(hook(one).data).toEqual(one)
    expect(hook(other).data).toBeUndefined()
    await answered()
    expect(hook(other).data).toEqual(other)
  })
})
