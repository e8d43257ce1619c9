import { formatsFor } from "../format/formats"
import type { Change, Settings, Values } from "./calls"
import { sourceWords } from "./rules"

const excluded = { products: [], categories: [], tags: [], customer_groups: [], businesses: false }
const values: Values = {
  ...{ enabled: true, min_amount: 50, max_amount: null, excluded, promoted: null, plans: [] },
  ...{ credit_notice: true, brand: null },
}
const settings: Settings = {
  ...{ account: "default", values, defaults: values, set: ["min_amount", "plans"], locked: ["plans"] },
  ...{ time_zone: "Europe/Madrid", changed_by: "user_2", changed_by_name: null, changed_at: null },
}
const change = (changed_by: string, changed_by_name: string | null, to: number): Change => ({
  ...{ id: changed_by, version: 1, changed_by, changed_by_name, changed_at: "2026-11-03T10:00:00.000Z" },
  ...{ reverts: null, changes: [{ field: "min_amount", from: null, to }] },
})
const t = (key: string, words: object = {}) => [key, ...Object.values(words)].join(" ")
const source = (field: keyof Values, changes: Change[] = []) =>
  sourceWords(field, { settings, changes }, { t, locale: "en-GB", ...formatsFor("en-GB") })

describe("where a rule is set", () => {
  it("is the options file, by the name it has there, also where staff had set it before", () => {
    expect(source("plans")).toBe("settings.source.file plans")
    const locked = { ...settings, locked: ["credit_notice" as const] }
    const words = sourceWords(
      "credit_notice",
      { settings: locked, changes: [] },
      { t, locale: "en", ...formatsFor("en") },
    )
    expect(words).toBe("settings.source.file creditNotice")
  })

  it("is the admin, by who changed it last, who may have been deleted since", () => {
    const changes = [change("user_2", null, 50), change("user_1", "ana@shop.example", 40)]
    expect(source("min_amount", changes)).toBe("settings.source.here user_2 3 Nov 2026")
    expect(source("min_amount", changes.slice(1))).toBe("settings.source.here ana@shop.example 3 Nov 2026")
    expect(source("min_amount")).toBe("settings.source.hereBefore")
  })

  it("is nowhere for a default", () => {
    expect(source("max_amount")).toBe("settings.source.default")
  })
})
