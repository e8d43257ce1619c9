import fc from "fast-check"
import { sortPhone } from "./user"

describe("sortPhone", () => {
  // @contract user-4
  it.each([
    ["ES", "600 123 123", "mobile", "600123123"],
    ["ES", "+34 711-22-33-44", "mobile", "711223344"],
    ["es", "0034 600123123", "mobile", "600123123"],
    ["ES", "34600123123", "mobile", "600123123"],
    ["ES", "(91) 555.66.77", "fixed", "915556677"],
    ["ES", "+34 855 55 66 77", "fixed", "855556677"],
    ["FR", "06 12 34 56 78", "mobile", "0612345678"],
    ["FR", "+33 (0)7 56 34 12 56", "mobile", "0756341256"],
    ["FR", "+33612345678", "mobile", "0612345678"],
    ["FR", "33 6 12 34 56 78", "mobile", "0612345678"],
    ["FR", "01.23.45.67.89", "fixed", "0123456789"],
    ["FR", "+33 9 12 34 56 78", "fixed", "0912345678"],
    ["PT", "912 345 678", "mobile", "912345678"],
    ["PT", "+351 21 234 5678", "fixed", "212345678"],
    ["PT", "351289123456", "fixed", "289123456"],
    // Of the numbering plan that France shares with its territories.
    ["FR", "0690 20 12 34", "mobile", "+590690201234"],
    ["FR", "0696 12 34 56", "mobile", "+596696123456"],
    ["FR", "0694 20 12 34", "mobile", "+594694201234"],
    ["FR", "0692 12 34 56", "mobile", "+262692123456"],
    ["FR", "0639 20 12 34", "mobile", "+262639201234"],
    ["FR", "0590 20 12 34", "fixed", "+590590201234"],
    ["FR", "0262 16 12 34", "fixed", "+262262161234"],
    ["GP", "06 12 34 56 78", "mobile", "+33612345678"],
    ["MQ", "0692 12 34 56", "mobile", "+262692123456"],
    // From elsewhere, with its calling code.
    ["FR", "+34 600 123 123", "mobile", "+34600123123"],
    ["PT", "+33 (0)1 23 45 67 89", "fixed", "+33123456789"],
    [null, "00351912345678", "mobile", "+351912345678"],
    ["ES", "0049 30 901820", "fixed", "+4930901820"],
    ["ES", "+44 20 7946 0958", "fixed", "+442079460958"],
    ["ES", "+49 151 23456789", "mobile", "+4915123456789"],
    ["ES", "+376 312345", "mobile", "+376312345"],
    // Without its extension, and in whatever digits.
    ["ES", "+34 612345678 ext 12", "mobile", "612345678"],
    ["ES", "612 34 56 78 x3", "mobile", "612345678"],
    ["ES", "６１２ ３４５ ６７８", "mobile", "612345678"],
    ["ES", "٦١٢٣٤٥٦٧٨", "mobile", "612345678"],
  ])("%s: sorts %p as %s %s", (country, raw, kind, number) => {
    expect(sortPhone(raw, country, country)).toEqual({ kind, number })
  })

  // @contract user-4
  it.each([
    ["PT", "+351 912 345 678", "ES", "mobile", "+351912345678"],
    ["FR", "06 12 34 56 78", "ES", "mobile", "+33612345678"],
    ["ES", "600 123 123", "PT", "mobile", "+34600123123"],
    ["PT", "+34 600 123 123", "ES", "mobile", "600123123"],
    ["ES", "600 123 123", undefined, "mobile", "+34600123123"],
    ["GB", "020 7946 0958", "ES", "fixed", "+442079460958"],
  ])(
    "typed in %s, %p keeps its calling code unless it is of the country of the address sent, %s",
    (...given) => {
      const [typedIn, raw, sentIn, kind, number] = given
      expect(sortPhone(raw, typedIn, sentIn)).toEqual({ kind, number })
    },
  )

  it.each([
    ["a premium number", "ES", "806 123 456"],
    ["a personal number", "ES", "700 123 456"],
    ["a toll-free number", "ES", "900 123 456"],
    ["a shared-cost number", "ES", "902 123 456"],
    ["one that is fixed or mobile, which nobody can tell", "ES", "+1 212 555 2368"],
    ["nothing", "ES", ""],
    ["words", "ES", "n/a"],
    ["too few digits", "ES", "12345"],
    ["too few digits after a calling code", "ES", "+34 12"],
    ["two numbers", "ES", "600123123 / 915556677"],
    ["another country's trunk prefix", "ES", "0612345678"],
    ["a calling code that does not exist", "ES", "+0600123123"],
    ["a part of a number", "FR", "+33 1 23 45"],
    ["a part of a number without a calling code", "FR", "551234"],
    ["a number of no country", null, "600123123"],
  ])("sends no shopper's phone for %s", (_, country, raw) => {
    expect(sortPhone(raw, country, country)).toBeNull()
  })

  it("gives digits only, with a plus sign at most, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("ES", "FR", "PT", "GB", ""), (raw, country) => {
        const phone = sortPhone(`+34${raw}`, country, "ES") ?? sortPhone(raw, country, "ES")
        if (phone) expect(phone.number).toMatch(/^\+?\d{8,15}$/)
      }),
    )
  })
})
