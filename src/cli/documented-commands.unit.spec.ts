import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { startSandbox } from "../lender/sandbox"

const ROOT = join(__dirname, "../..")
const SHELL_BLOCK = /^[ \t]*```sh\n([\s\S]*?)^[ \t]*```$/gm
const COMMAND = /^\s*npx medusa-payment-instalments (.+)$/gm
/** Where the documents' sandbox listens; the test's takes a free port. */
const DOCUMENTED_URL = /http:\/\/127\.0\.0\.1:4400/g

const commands = [...new Set(pages().flatMap(commandsOf))]
const children: ChildProcess[] = []
/** Found from any folder. */
const TSX = pathToFileURL(require.resolve("tsx")).href
/** The folder of a reader's shop, where a sandbox keeps its orders. */
const folder = mkdtempSync(join(tmpdir(), "documented-"))

function pages(): string[] {
  const below = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
  const documents = below.filter((file) => file.endsWith(".md") && !file.startsWith("internals"))
  return ["README.md", ...documents.map((file) => join("docs", file))]
}

function commandsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), "utf8")
  const blocks = [...text.matchAll(SHELL_BLOCK)].map(([, block = ""]) => block.replace(/\\\n\s*/g, " "))
  return blocks.flatMap((block) => [...block.matchAll(COMMAND)].map(([, command = ""]) => command.trim()))
}

/** As a reader runs it, with the keys of the sandbox in the environment. */
function run(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", TSX, join(__dirname, "index.ts"), ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    timeout: 110_000,
  })
  children.push(child)
  const said = { out: "", err: "" }
  child.stdout.on("data", (chunk) => (said.out += String(chunk)))
  child.stderr.on("data", (chunk) => (said.err += String(chunk)))
  return { child, said, ended: once(child, "close").then(([code]: unknown[]) => ({ code, ...said })) }
}

describe("the commands of the documents", () => {
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL")
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("are all here", () => {
    expect(new Set(commands.map((command) => command.split(" ")[0]))).toEqual(
      new Set(["sandbox", "uninstall", "verify"]),
    )
  })

  it.each(commands.filter((command) => command.startsWith("sandbox")))(
    "%s starts, prints the address, the keys and the dashboard, and ends with 0 on Ctrl-C",
    async (command) => {
      const { child, said, ended } = run(command.replace("4400", "0").split(" "))
      while (!said.out.includes("Ctrl-C") && child.exitCode === null) await once(child.stdout, "data")
      const dashboard = /dashboard +(\S+)/.exec(said.out)?.[1] ?? ""
      expect((await fetch(dashboard, { headers: { connection: "close" } })).status).toBe(200)
      child.kill("SIGINT")
      expect(await ended).toMatchObject({ code: 0, err: "" })
      expect(said.out).toMatch(/base URL +http:\/\/127\.0\.0\.1:\d+\/v2\n/)
      expect(said.out).toMatch(/private key +tk_sandbox_private\n/)
      expect(said.out).toMatch(/version 1 +http:\/\/127\.0\.0\.1:\d+\n +secret key +sk_sandbox_secret\n/)
    },
    60_000,
  )

  it.each(commands.filter((command) => command.startsWith("verify")))(
    "%s agrees",
    async (command) => {
      const sandbox = await startSandbox()
      const args = command
        .replace(DOCUMENTED_URL, sandbox.url)
        .replace("--old-order 1001", "--old-order old-1001")
      const { ended } = run(args.split(/\s+/), {
        INSTALMENTS_BASE_URL: sandbox.baseUrl,
        INSTALMENTS_PRIVATE_KEY: "tk_sandbox_private",
        INSTALMENTS_LEGACY_BASE_URL: sandbox.legacyBaseUrl,
        INSTALMENTS_SECRET_KEY: "sk_sandbox_secret",
      })
      expect(await ended).toMatchObject({ code: 0, err: "" })
      await sandbox.close()
    },
    120_000,
  )
})
