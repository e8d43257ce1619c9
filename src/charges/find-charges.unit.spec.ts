import { legacyClient, playLegacy } from "../client/fixtures/legacy-service.spec"
import { closeAll, json } from "../client/fixtures/scripted-service.spec"
import { findCharges } from "./find-charges"

afterEach(closeAll)

async function chargesWhere(status: number, answer: Record<string, unknown>) {
  const service = await playLegacy((response) => json(response, status, answer))
  const client = legacyClient(service.legacyUrl)
  return findCharges({ instalments: { accounts: { client: () => client } } }, [{ name: "es" }], ["old-1001"])
}

it("are none where the service knows no such order", async () => {
  expect(await chargesWhere(404, { error: "no such order" })).toEqual({ charges: [], count: 0, missing: 0 })
})

it("are not said to be none where the service refuses the key", async () => {
  await expect(chargesWhere(401, { error: "no such key" })).rejects.toThrow()
})
