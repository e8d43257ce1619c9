import {
  aCharge,
  aList,
  version1Client,
  playVersion1,
} from "../lender/client/fixtures/version-1-service.spec"
import { json } from "../lender/client/fixtures/scripted-service.spec"
import { chargeSchema } from "../lender/client/wire/charge"
import { findCharges, showCharge } from "./find-charges"

async function chargesWhere(status: number, reply: Record<string, unknown>) {
  const service = await playVersion1((response) => json(response, status, reply))
  const client = version1Client(service.version1Url)
  return findCharges({ instalments: { accounts: { client: () => client } } }, [{ name: "es" }], ["old-1001"])
}

// @contract v1-err-3b
it("are none where the lender knows no such order", async () => {
  const none = { charges: [], count: 0, missing: 0, unreadable: [], failed: [] }
  expect(await chargesWhere(404, { error: "no such order" })).toEqual(none)
})

it("are not said to be none where the lender refuses the key", async () => {
  await expect(chargesWhere(401, { error: "no such key" })).rejects.toThrow()
})

it("of one account are found though another's lender refuses the key, which is said", async () => {
  const refusing = await playVersion1((response) => json(response, 401, { error: "no such key" }))
  const responding = await playVersion1((response) => json(response, 200, aList([aCharge({ id: "cha_1" })])))
  const client = (name: string) =>
    version1Client(name === "es" ? refusing.version1Url : responding.version1Url)
  const found = await findCharges(
    { instalments: { accounts: { client } } },
    [{ name: "es" }, { name: "fr" }],
    ["old-1001"],
  )
  expect(found).toMatchObject({ charges: [{ id: "cha_1", account: "fr" }], failed: ["es"] })
})

const charge = chargeSchema.parse(aCharge({ metadata: { city: "Madrid" } }))
describe("showCharge", () => {
  it("shows of a card its brand, last four digits and expiry, and no more", () => {
    const shown = { brand: "visa", last4: "0052", expiration_month: 9, expiration_year: 2031 }
    expect(showCharge("es", charge)).toEqual({ ...charge, account: "es", card: shown })
    expect(showCharge("es", { ...charge, card: null }).card).toBeNull()
  })

  it("shows a refund as it comes, without any card in it", () => {
    const { card } = charge
    const refunds = [{ id: "ref_1", amount: 5, via: [{ card, source_card: "4", note: "back" }] }, "odd", null]
    expect(showCharge("es", { ...charge, refunds: null }).refunds).toBeNull()
    expect(showCharge("es", { ...charge, refunds }).refunds).toEqual([
      { id: "ref_1", amount: 5, via: [{ note: "back" }] },
      "odd",
      null,
    ])
  })
})
