import { type Sandbox, startSandbox } from ".."
import { confirmedOrder, send } from "../merchant.spec"
import { settlementError } from "../settlements/stored"

describe("the page of settlements", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox({ settlementDays: "never" })
  })
  afterEach(() => sandbox.close())

  const read = async () => (await send(`${sandbox.url}/dashboard/settlements`)).text

  it("shows settlements, the errors planted in them, and a button for each in words", async () => {
    await confirmedOrder(sandbox)
    sandbox.settlements.inject("sale-unknown")
    const [settlement] = sandbox.settlements.settleNow()
    sandbox.settlements.inject("totals")
    const text = await read()
    for (const part of [
      settlement?.id,
      "€327.45",
      "settle-now",
      "mend-settlements",
      "the next matching one",
    ]) {
      expect(text).toContain(part)
    }
    for (const error of settlementError.options) expect(text).toContain(`data-testid="inject-${error}"`)
    expect(text).toContain("a sale of an order that does not exist")
  })

  it("says when there is none, what is taken off, and when they are made", async () => {
    const text = await read()
    for (const part of ["None yet", "settlements are correct", "3 % commission", "never"]) {
      expect(text).toContain(part)
    }
  })
})
