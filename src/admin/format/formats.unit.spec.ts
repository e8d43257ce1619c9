import { formatsFor, localeFor } from "./formats"

const plain = (text: string) => text.replace(/\s/g, " ")

describe("formats", () => {
  it("cents are written as money of the reader's locale", () => {
    expect(plain(formatsFor("es-ES").money(1_234_50))).toBe("1234,50 €")
    expect(plain(formatsFor("es-ES").money(-12_345_678))).toBe("-123.456,78 €")
    expect(plain(formatsFor("en-GB").money(5, "eur"))).toBe("€0.05")
  })

  it("a month is the lender's month, wherever the reader is", () => {
    expect(formatsFor("en-GB").monthLong("2026-11")).toBe("November 2026")
  })

  it("a day stays that day wherever the reader is, and what is no date stays as it is given", () => {
    const { given, dateTime } = formatsFor("en-GB")
    expect(given("2026-11-20")).toBe("20 Nov 2026")
    expect(given("2026-11-20T15:30:00.000+01:00")).toBe(dateTime("2026-11-20T14:30:00Z"))
    expect(given("soon")).toBe("soon")
    expect(given("")).toBe("")
  })

  it("an age is told in the largest unit that is over", () => {
    const { ago } = formatsFor("en-GB", () => Date.parse("2026-11-20T12:00:00Z"))
    expect(ago("2026-11-17T11:00:00Z")).toBe("3 days ago")
    expect(ago("2026-11-20T11:59:40Z")).toBe("now")
    expect(ago("2026-11-20T14:30:00Z")).toBe("in 2 hours")
    expect([ago("2026-11-22T11:00:00Z"), ago("2026-11-18T13:00:00Z")]).toEqual(["in 1 day", "1 day ago"])
  })

  it("in a language of Medusa's in which these pages have no words, what stands in a sentence is English", () => {
    const noon = () => Date.parse("2026-11-20T12:00:00Z")
    const { ago, list, countries, duration, money } = formatsFor("de", noon, "en")
    expect([ago("2026-11-17T11:00:00Z"), countries(["ES", "FR"])]).toEqual(["3 days ago", "Spain and France"])
    expect([list(["A", "B"]), duration(180)]).toEqual(["A and B", "3 min"])
    expect(plain(money(1_234_50))).toBe("1.234,50 €")
  })

  it("the admin's language is written in the way of the reader's country", () => {
    expect(localeFor("en", ["es-ES", "en-GB"])).toBe("en-GB")
    expect(localeFor("ptPT", ["pt-BR"])).toBe("pt-PT")
    expect(localeFor("fr", ["es-ES"])).toBe("fr")
  })

  it("a language that Intl refuses, an empty list or none leave a locale that Intl takes", () => {
    expect(localeFor("en", ["en-US@posix"])).toBe("en-US")
    expect(localeFor("fr", ["fr_CA.UTF-8", "fr-FR"])).toBe("fr-CA")
    expect(localeFor("en", ["en-", "en-GB"])).toBe("en-GB")
    expect(localeFor("en-US@posix", [])).toBe("en")
    expect(localeFor("", undefined)).toBe("en")
    expect(localeFor(undefined, [])).toBe("en")
  })

  it("what is no date, no currency and no country is shown as it is given", () => {
    const { date, dateTime, ago, money, countries, monthLong } = formatsFor("en-GB")
    const given = [date("soon"), dateTime(""), ago("never"), monthLong("?")]
    expect(given).toEqual(["soon", "", "never", "?-01T00:00:00Z"])
    expect(money(1_234_50, "")).toBe("1,234.5 ")
    expect(countries(["ES", "Spain"])).toBe("Spain and Spain")
  })

  it("a duration is told in the unit it has two of, a share in percent", () => {
    const { duration, percent } = formatsFor("en-GB")
    const told = [0, 45.4, 119, 120, 3_600, 7_200, 200_000].map(duration)
    expect(told.join(", ")).toBe("0 secs, 45 secs, 119 secs, 2 mins, 60 mins, 2 hrs, 2 days")
    expect([percent(0.5), percent(null)]).toEqual(["50%", "–"])
  })

  it("decimals are separated as the reader's spreadsheet expects", () => {
    const signs = ["en-GB", "es-ES", "fr-FR", "pt-PT"].map((one) => formatsFor(one).decimal)
    expect(signs.join(" ")).toBe("point comma comma comma")
  })
})
