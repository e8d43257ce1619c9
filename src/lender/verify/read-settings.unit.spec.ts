import { UsageError, readSettings } from "./read-settings"

const V2 = ["--base-url", "https://pay.example/v2", "--private-key", "tk_1"]
const V1 = ["--legacy-base-url", "https://old.example", "--secret-key", "s1"]

describe("the options of verify", () => {
  it("read only, unless --write is given", () => {
    expect(readSettings(V2, {})).toMatchObject({
      orders: { base: { origin: "https://pay.example", path: "/v2" }, key: "tk_1", write: null },
      version1: null,
    })
    const write = { amount: 20_000, orderId: null, approveAt: null, live: false }
    expect(readSettings([...V2, "--write"], {})).toMatchObject({ orders: { write } })
  })

  it("come from the environment where they are not given, so that keys stay out of the shell's history", () => {
    const environment = {
      INSTALMENTS_BASE_URL: "https://pay.example/v2/",
      INSTALMENTS_PRIVATE_KEY: "tk_env",
      INSTALMENTS_LEGACY_BASE_URL: "https://old.example",
      INSTALMENTS_SECRET_KEY: "s_env",
    }
    expect(readSettings(["--private-key", "tk_given"], environment)).toMatchObject({
      orders: { base: { path: "/v2" }, key: "tk_given" },
      version1: { key: "s_env", webhookUrl: null },
    })
  })

  it("need --live to write with a key that is not a test key", () => {
    const live = ["--base-url", "https://pay.example/v2", "--private-key", "lk_1", "--write"]
    expect(() => readSettings(live, {})).toThrow("does not start with tk_")
    expect(readSettings([...live, "--live"], {}).orders?.write?.live).toBe(true)
    expect(readSettings(live.slice(0, 4), {}).orders?.write).toBeNull()
  })

  it("need --live to register a webhook without a test key", () => {
    const webhook = ["--write", "--webhook-url", "https://shop.example"]
    expect(() => readSettings([...V1, ...webhook], {})).toThrow("registers for good")
    expect(readSettings([...V1, ...webhook, "--live"], {}).version1).toMatchObject({ webhookUrl: webhook[2] })
    expect(readSettings([...V2, ...V1, ...webhook], {}).version1).toMatchObject({ webhookUrl: webhook[2] })
  })

  it.each([
    ["nothing", []],
    ["--old-order without version 1", [...V2, "--old-order", "canary"]],
    ["--charge without version 1", [...V2, "--charge", "canary"]],
    ["--webhook-url without version 1", [...V2, "--write", "--webhook-url", "https://canary.example"]],
    ["--order without version 2", [...V1, "--write", "--order", "canary"]],
    ["a base address alone", ["--base-url", "https://pay.example/v2"]],
    ["a key alone", ["--secret-key", "canary"]],
    ["http beyond this machine", ["--base-url", "http://canary.example/v2", "--private-key", "k"]],
    ["a key with spaces", ["--base-url", "https://pay.example/v2", "--private-key", "canary key"]],
    ["--order without --write", [...V2, "--order", "canary"]],
    ["--approve-at without --write", [...V2, "--approve-at", "http://127.0.0.1:4400"]],
    ["an amount in euros", [...V2, "--write", "--amount", "12.50"]],
    ["an e-mail that is none", [...V2, "--write", "--email", "canary"]],
    ["--webhook-url without --write", [...V1, "--webhook-url", "https://canary.example"]],
    ["a webhook that is no URL", [...V1, "--write", "--webhook-url", "canary"]],
    ["an address of /api/1", ["--legacy-base-url", "https://canary.example/api/1", "--secret-key", "s"]],
    ["a stray argument, which may be a key", [...V2, "canary"]],
    ["an option there is none of", [...V2, "--canary"]],
  ])("refuse %s, without a value", (what, args) => {
    expect(() => readSettings(args, {})).toThrow(UsageError)
    if (what === "an option there is none of") return
    expect(() => readSettings(args, {})).toThrow(/^(?!.*canary)/)
  })
})
