import { spawn } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { startSandbox } from "../lender/sandbox"

/** Five of them start side by side: seconds of two processors' time, and minutes on a machine that others use as well. */
const PATIENCE_MS = 250_000

const children: ChildProcess[] = []

function run(...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", join(__dirname, "index.ts"), ...args], {
    timeout: PATIENCE_MS,
  })
  children.push(child)
  const said = { out: "", err: "" }
  child.stdout.on("data", (chunk) => (said.out += String(chunk)))
  child.stderr.on("data", (chunk) => (said.err += String(chunk)))
  const ended = once(child, "close").then(([code]: unknown[]) => ({ code, ...said }))
  return { child, ended }
}

describe("the sandbox command", () => {
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL")
  })

  it("says in one line that a port is taken, and ends with 1", async () => {
    const sandbox = await startSandbox()
    const { ended } = run("sandbox", "--port", `${sandbox.port}`)
    expect(await ended).toEqual({
      code: 1,
      out: "",
      err: `Port ${sandbox.port} is taken. Choose another with --port.\n`,
    })
    await sandbox.close()
  })

  it("refuses options it cannot use in one line, and ends with 1", async () => {
    const tries = [
      ["--port=70000"],
      ["--host", "0.0.0.0"],
      ["--seed", "often"],
      ["--decide", "maybe"],
      ["--nothing"],
    ]
    const results = await Promise.all(tries.map((options) => run("sandbox", ...options).ended))
    for (const { code, out, err } of results) {
      expect([code, out]).toEqual([1, ""])
      expect(err).toMatch(/^[^\n]+\n$/)
    }
  })

  it("explains itself", async () => {
    const [all, one, wrong] = await Promise.all([
      run("--help").ended,
      run("sandbox", "--help").ended,
      run("play").ended,
    ])
    expect(all).toMatchObject({ code: 0, out: expect.stringContaining("sandbox") })
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining("--time-zone") })
    expect(wrong).toMatchObject({ code: 1, err: "There is no command play. Try --help.\n" })
  })
})
