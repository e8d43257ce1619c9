import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox } from "../sandbox"

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const command = ["--import", "tsx", join(__dirname, "../../cli/index.ts"), "verify", ...args]
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, command, { timeout: 120_000, env })
  const said = { out: "", err: "" }
  child.stdout.on("data", (chunk) => (said.out += String(chunk)))
  child.stderr.on("data", (chunk) => (said.err += String(chunk)))
  const [code] = (await once(child, "close")) as unknown[]
  return { code, ...said }
}

describe("the verify command", () => {
  it("ends with 0 where all agrees, 1 where something differs, 2 where it cannot be used", async () => {
    const sandbox = await startSandbox()
    const folder = mkdtempSync(join(tmpdir(), "verify-"))
    const file = join(folder, "report.json")
    const key = { INSTALMENTS_PRIVATE_KEY: "tk_sandbox_private" }
    const environment = { INSTALMENTS_BASE_URL: sandbox.baseUrl, ...key }
    const [agrees, differs, misused] = await Promise.all([
      run(["--write", "--approve-at", sandbox.url, "--json", file], environment),
      run(["--base-url", sandbox.url], environment),
      run(["--base-url", sandbox.baseUrl]),
    ])
    await sandbox.close()
    const report: unknown = JSON.parse(readFileSync(file, "utf8"))
    rmSync(folder, { recursive: true })

    expect(agrees).toMatchObject({ code: 0, err: "" })
    expect(agrees.out).toMatch(/^ {2}agrees {5}a whole order is 201 with the order \[create-2\]$/m)
    expect(agrees.out).toMatch(/^\d+ agree, 0 differ, \d+ not tried, \d+ found out\.$/m)
    expect(agrees.out + JSON.stringify(report)).not.toContain("tk_sandbox_private")
    const agreed = { wrote: true, exit_code: 0, counts: { differs: 0 } }
    expect(report).toMatchObject({ base_url: sandbox.baseUrl, ...agreed })

    expect(differs).toMatchObject({ code: 1, err: "" })
    expect(differs.out).toMatch(/^ {2}differs {4}the base URL ends in the version \[base-1, ver-1\]$/m)
    expect(misused).toEqual({ code: 2, out: "", err: "--base-url and --private-key go together.\n" })
  }, 180_000)

  it("explains itself", async () => {
    expect(await run(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("--approve-at") })
  }, 180_000)
})
