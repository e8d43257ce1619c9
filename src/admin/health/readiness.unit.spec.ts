import type { AccountHealth, RegionFit } from "../api/health"
import { candidates, readinessOf } from "./readiness"

const connection: AccountHealth["connection"] = {
  ...{ result: "works", reason: null, code: null, http_status: null },
  checked_at: "2026-11-20T12:00:00.000Z",
}
const spain: RegionFit = {
  ...{ id: "reg_es", name: "España", currency_code: "eur", countries: ["ES"] },
  ...{ offered: true, sold_to: ["ES"], misfits: [] },
}
const misfits: RegionFit["misfits"] = ["currency_not_sold", "no_country_in_common"]
const britain: RegionFit = { ...spain, id: "reg_gb", name: "United Kingdom", misfits }
const account = { enabled: true, connection, regions: [spain, britain], warnings: [] }
const reachable = { unreachable: null }

const names = (regions: RegionFit[]) => regions.map(({ name }) => name)
type Given = Partial<Parameters<typeof readinessOf>[0]>
const states = (given: Given, addresses: Parameters<typeof readinessOf>[1] = reachable) =>
  Object.fromEntries(
    readinessOf({ ...account, ...given }, addresses)?.steps.map(({ name, state }) => [name, state]) ?? [],
  )
const ready = (given: Given, addresses = reachable) =>
  names(readinessOf({ ...account, ...given }, addresses)?.ready ?? [])

describe("an account is ready", () => {
  it("in the regions that offer it and fit", () => {
    expect(ready({})).toEqual(["España"])
    expect(new Set(Object.values(states({})))).toEqual(new Set(["done"]))
  })

  it("nowhere while its key does not work", () => {
    const wrong = { ...connection, result: "wrong_key" as const }
    expect(ready({ connection: wrong })).toEqual([])
    expect(states({ connection: wrong })).toMatchObject({ key: "todo", region: "done", fit: "done" })
  })

  it("nowhere while Medusa does not have its provider", () => {
    const given = { warnings: ["provider_not_registered" as const] }
    expect(ready(given)).toEqual([])
    expect(states(given)).toMatchObject({ installed: "todo" })
  })

  it("nowhere until a region offers it; whether that fits is asked afterwards", () => {
    const given = { regions: [{ ...spain, offered: false }] }
    expect(ready(given)).toEqual([])
    expect(states(given)).toMatchObject({ region: "todo", fit: "later" })
  })

  it("nowhere when what offers it does not fit", () => {
    expect(ready({ regions: [britain] })).toEqual([])
    expect(states({ regions: [britain] })).toMatchObject({ region: "done", fit: "todo" })
  })

  it("although the lender cannot reach the shop, which is advised against", () => {
    expect(states({}, { unreachable: "localhost" })).toMatchObject({ address: "advice", fit: "done" })
    expect(names(readinessOf(account, { unreachable: "localhost" })?.ready ?? [])).toEqual(["España"])
  })

  it("is not asked of one that sells no more, nor before the lender was", () => {
    expect(readinessOf({ ...account, enabled: false }, reachable)).toBeNull()
    expect(readinessOf({ ...account, connection: null }, reachable)).toBeNull()
  })
})

it("an account can be offered where it fits and is not yet", () => {
  const portugal = { ...spain, name: "Portugal", offered: false }
  expect(names(candidates([spain, portugal, { ...britain, offered: false }]))).toEqual(["Portugal"])
})
