import { InstalmentsProviderService } from "../../../providers/instalments/service"

const says = (options: unknown) => {
  try {
    InstalmentsProviderService.validateOptions(options)
  } catch (error) {
    return error instanceof Error ? error.message : ""
  }
  return null
}

describe("the options of a payment provider's entry", () => {
  it.each(["default", "es", "fr-2"])("name an account: %s", (account) => {
    expect(says({ account })).toBeNull()
  })

  it.each<[unknown, string]>([
    [undefined, "account: is missing"],
    [{}, "account: is missing"],
    [{ account: 1 }, "account: Invalid input: expected string, received number"],
    [{ account: "" }, "account: must not be empty"],
    ["default", "options: Invalid input: expected object, received string"],
    [{ account: "default", privateKey: "tk_canary" }, "privateKey: unknown option"],
  ])("are refused before Medusa loads it, with what to write instead: %j", (options, problem) => {
    const said = says(options)
    expect(said).toContain(`\n  - ${problem}\n`)
    expect(said).toContain('takes options: { account: "default" }')
    expect(said).not.toContain("canary")
  })
})
