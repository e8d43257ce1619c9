import { settingsBody } from "../api/admin/instalments/settings/body"
import { DEFAULT_RULES, rulesInForce, type SellingRules } from "../modules/instalments/options/selling-rules"
import { differences, settingsNamed, shownValues } from "./shown-values"

const listed = { products: ["prod_1"], categories: ["pcat_1"], tags: ["ptag_1"] }
const RULES: SellingRules = {
  ...{ enabled: false, minAmount: 29, maxAmount: 12_820, promoted: listed },
  excluded: { ...listed, customerGroups: ["cusgroup_1"], businesses: true },
  plans: [
    { count: 3, cost: { fixed: 115, percent: 3.26 }, borrowingRate: 8.9, from: 29, to: 1_00 },
    { count: 12, cost: { fixed: 0, percent: 0 }, startsOn: "2026-11-23", endsOn: "2026-11-23" },
  ],
  creditNotice: { es: "Cuesta." },
  brand: { name: "Plazos", logoUrl: "https://lender.example/l.svg", termsUrl: "https://lender.example/t" },
}

describe("the rules in force", () => {
  it("are the file's, else those that staff set, else the default, setting by setting", () => {
    const file = { minAmount: 50_00, plans: [] }
    const stored = { minAmount: 10_00, maxAmount: 90_00, plans: RULES.plans, enabled: false }
    expect(rulesInForce(file, stored)).toEqual({
      ...DEFAULT_RULES,
      ...{ minAmount: 50_00, maxAmount: 90_00, plans: [], enabled: false },
    })
    expect(rulesInForce({}, {})).toEqual(DEFAULT_RULES)
  })
})

describe("settings as the admin shows them", () => {
  it.each<[string, SellingRules]>([
    ["by default", DEFAULT_RULES],
    ["of every kind", RULES],
    ["that promote all", { ...DEFAULT_RULES, promoted: "all", creditNotice: false }],
  ])("are taken back as they were shown: %s", (_name, rules) => {
    const { given } = settingsBody.parse(shownValues(rules))
    const set = Object.entries(given).filter(([, value]) => value !== null)
    expect(Object.fromEntries(set)).toEqual(rules)
  })

  it("name what is set, and show what a change made of it, with the default where nothing was set", () => {
    expect(settingsNamed({ creditNotice: true, minAmount: 0 })).toEqual(["min_amount", "credit_notice"])
    expect(differences({}, { minAmount: 50_10, enabled: true })).toEqual([
      { field: "enabled", from: true, to: true },
      { field: "min_amount", from: null, to: 50.1 },
    ])
    const { brand } = RULES
    expect(differences({ brand }, { brand })).toEqual([])
  })
})
