import { importDays } from "./import-days"

describe("the days of an import", () => {
  it("are those that were asked for, whatever the reader's clock", () => {
    expect(importDays({ from: "2026-11-01T00:00:00.000Z", to: "2026-11-21T00:00:00.000Z" })).toEqual({
      from: "2026-11-01",
      to: "2026-11-20",
    })
  })

  it("end with the day that is not over, where the import ended then", () => {
    expect(importDays({ from: "2026-11-20T23:30:00.000Z", to: "2026-11-21T00:10:00.000Z" })).toEqual({
      from: "2026-11-20",
      to: "2026-11-21",
    })
  })
})
