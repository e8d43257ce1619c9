import { anAddress } from "./a-purchase.spec"
import { toUserAddress } from "./user-address"

const options = { countries: ["ES", "FR"], dniKey: "dni" }
const of = (given: Parameters<typeof anAddress>[0]) => toUserAddress(anAddress(given), options)

describe("toUserAddress", () => {
  it("sends all there is", () => {
    expect(of({ metadata: { dni: " 68178726X " } })).toEqual({
      full_name: "Lucía Ramírez",
      address: "Calle Mayor 5 2º B",
      city: "Madrid",
      country_code: "ES",
      zip_code: "28008",
      dni: "68178726X",
      mobile_phone: "600123123",
    })
  })

  it("sends nothing empty", () => {
    const sent = of({ address_2: " ", postal_code: "", phone: "none", metadata: { dni: 68178726 } })
    expect(Object.keys(sent ?? {})).toEqual(["full_name", "address", "city", "country_code"])
  })

  it("takes a company's name where no person is named", () => {
    expect(of({ first_name: null, last_name: "", company: "Taller S.L." })?.full_name).toBe("Taller S.L.")
  })

  it.each<[string, Parameters<typeof anAddress>[0]]>([
    ["a name", { first_name: " ", last_name: null }],
    ["a street", { address_1: null, address_2: "" }],
    ["a city", { city: "" }],
    ["a country", { country_code: null }],
    ["a country the account sells to", { country_code: "pt" }],
    ["a country the service knows", { country_code: "it" }],
  ])("leaves out an address without %s", (_, given) => {
    expect(of(given)).toBeUndefined()
  })

  it("never sends a country the service does not name, even when the shop lists it", () => {
    const italian = anAddress({ country_code: "it" })
    expect(toUserAddress(italian, { countries: ["IT"], dniKey: "dni" })).toBeUndefined()
  })

  it("has nothing to send where there is no address", () => {
    expect(toUserAddress(null, options)).toBeUndefined()
  })
})
