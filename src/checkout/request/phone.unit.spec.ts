import fc from "fast-check"
import { sortPhone } from "./phone"

describe("sortPhone", () => {
  it.each([
    ["ES", "600 123 123", "mobile", "600123123"],
    ["ES", "+34 711-22-33-44", "mobile", "711223344"],
    ["es", "0034 600123123", "mobile", "600123123"],
    ["ES", "34600123123", "mobile", "600123123"],
    ["ES", "(91) 555.66.77", "fixed", "915556677"],
    ["ES", "+34 855 55 66 77", "fixed", "855556677"],
    ["FR", "06 12 34 56 78", "mobile", "0612345678"],
    ["FR", "+33 (0)7 12 34 56 78", "mobile", "0712345678"],
    ["FR", "+33612345678", "mobile", "0612345678"],
    ["FR", "33 6 12 34 56 78", "mobile", "0612345678"],
    ["FR", "01.23.45.67.89", "fixed", "0123456789"],
    ["FR", "+33 9 12 34 56 78", "fixed", "0912345678"],
    ["PT", "912 345 678", "mobile", "912345678"],
    ["PT", "+351 21 234 5678", "fixed", "212345678"],
    ["PT", "351312345678", "fixed", "312345678"],
  ])("%s: sorts %p as %s %s", (country, raw, kind, number) => {
    expect(sortPhone(raw, country)).toEqual({ kind, number })
  })

  it.each([
    ["FR", "+34 600 123 123", "mobile", "+34600123123"],
    ["PT", "+33 (0)1 23 45 67 89", "fixed", "+33123456789"],
    [null, "00351912345678", "mobile", "+351912345678"],
  ])("%s: keeps the calling code of a number from elsewhere, %p", (country, raw, kind, number) => {
    expect(sortPhone(raw, country)).toEqual({ kind, number })
  })

  it.each([
    ["ES", "+44 20 7946 0958", "+442079460958"],
    ["FR", "+33 8 12 34 56 78", "+33812345678"],
    ["ES", "0049 30 901820", "+4930901820"],
  ])("%s: lets through a plausible number of no known kind, %p", (country, raw, number) => {
    expect(sortPhone(raw, country)).toEqual({ kind: "unknown", number })
  })

  it.each([
    ["ES", ""],
    ["ES", "n/a"],
    ["ES", "12345"],
    ["ES", "+34 12"],
    ["ES", "600123123 / 915556677"],
    ["ES", "0612345678"],
    ["ES", "+0600123123"],
    ["FR", "+33 1 23 45"],
    ["GB", "020 7946 0958"],
    [null, "600123123"],
  ])("%s: drops %p", (country, raw) => {
    expect(sortPhone(raw, country)).toBeNull()
  })

  it("gives digits only, with a plus sign at most, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("ES", "FR", "PT", "GB", ""), (raw, country) => {
        const phone = sortPhone(`+34${raw}`, country) ?? sortPhone(raw, country)
        if (phone) expect(phone.number).toMatch(/^\+?\d{8,15}$/)
      }),
    )
  })
})
