import { messageOf } from "./errors"

describe("messageOf", () => {
  it("hands on what an error says, and what its plain copy says", () => {
    expect(messageOf(new RangeError("too much"))).toBe("too much")
    expect(messageOf({ name: "Error", message: "locked", type: "not_allowed" })).toBe("locked")
  })

  it("leaves out the values of a statement that failed", () => {
    const failed =
      'insert into "order_address" ("first_name", "address_1") values (\'Ana - María\', \'Calle Mayor 1\') - deadlock detected'
    expect(messageOf(new Error(failed))).toBe("the database failed: deadlock detected")
    expect(messageOf(new Error("select - as its author words it"))).not.toContain("select")
    expect(messageOf(new Error("selected goods - sold out"))).toBe("selected goods - sold out")
  })

  it("leaves out an e-mail address", () => {
    const unknown = 'Customer "ana.maria@example.test" does not exist'
    expect(messageOf(new Error(unknown))).toBe('Customer "(e-mail address)" does not exist')
    const module = "Cannot find module '@medusajs/framework'"
    expect(messageOf(new Error(module))).toBe(module)
  })

  it("does not fail on what says nothing", () => {
    for (const thrown of [undefined, null, "text", 3, {}, { message: 3 }])
      expect(messageOf(thrown)).toBe("unknown error")
  })
})
