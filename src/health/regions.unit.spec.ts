import { regionFit, type ShopRegion } from "./regions"

const account = { providerId: "pp_instalments_es", countries: ["ES", "PT"], currencies: ["eur"] }
const spain: ShopRegion = {
  id: "reg_1",
  name: "España",
  currency_code: "eur",
  countries: ["ES"],
  providers: ["pp_system_default", "pp_instalments_es"],
}

describe("a region and an account", () => {
  it("fit when they share currency and country", () => {
    expect(regionFit(spain, account)).toEqual({
      id: "reg_1",
      name: "España",
      currency_code: "eur",
      countries: ["ES"],
      offered: true,
      sold_to: ["ES"],
      misfits: [],
    })
  })

  it("fit whether or not it is offered there yet, and not because another account is", () => {
    const other = { ...spain, providers: ["pp_instalments_fr"] }
    expect(regionFit(other, account)).toMatchObject({ offered: false, misfits: [] })
  })

  it("fit by the countries they have in common", () => {
    const europe = { ...spain, countries: ["DE", "ES", "FR"] }
    expect(regionFit(europe, account)).toMatchObject({ sold_to: ["ES"], misfits: [] })
  })

  it.each<[string, Partial<ShopRegion>, string[]]>([
    ["another currency", { currency_code: "gbp" }, ["currency_not_sold"]],
    ["other countries", { countries: ["FR"] }, ["no_country_in_common"]],
    ["no country at all", { countries: [] }, ["no_country_in_common"]],
    ["both", { currency_code: "gbp", countries: ["GB"] }, ["currency_not_sold", "no_country_in_common"]],
  ])("do not fit: %s", (_name, but, misfits) => {
    expect(regionFit({ ...spain, ...but }, account)).toMatchObject({ offered: true, misfits })
  })
})
