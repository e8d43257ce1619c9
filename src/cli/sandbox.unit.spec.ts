import { once } from "node:events"
import { startSandbox } from "../sandbox"
import { runSandbox } from "./sandbox"

describe("the sandbox command", () => {
  let printed: string
  beforeEach(() => {
    printed = ""
    jest.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed += String(text)
      return true
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it("prints the address, keys and dashboard, and ends with 0 on Ctrl-C", async () => {
    const listening = once(process, "newListener")
    const code = runSandbox(["--port", "0"])
    await listening
    await new Promise(setImmediate)
    process.emit("SIGINT")
    expect(await code).toBe(0)
    expect(printed).toMatch(/base URL +http:\/\/127\.0\.0\.1:\d+\/v2\n/)
    expect(printed).toContain("tk_sandbox_private")
    expect(printed).toMatch(/dashboard +http:\/\/127\.0\.0\.1:\d+\n/)
  })

  it("says in one line that a port is taken", async () => {
    const sandbox = await startSandbox()
    await expect(runSandbox(["--port", `${sandbox.port}`])).rejects.toThrow(
      `Port ${sandbox.port} is taken. Choose another with --port.`,
    )
    await sandbox.close()
  })

  it.each(["x", "-1", "70000", ""])("refuses the port %j", async (port) => {
    await expect(runSandbox([`--port=${port}`])).rejects.toThrow("--port must be a number")
  })

  it("explains itself without starting anything", async () => {
    expect(await runSandbox(["--help"])).toBe(0)
    expect(printed).toContain("--time-zone")
  })
})
