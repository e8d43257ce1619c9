import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { responds, runToEnd, start, untilReady, type Running } from "../../scripts/processes"
import { pack } from "../../scripts/package/packed"
import { ROOT } from "../harness/folders"
import { install } from "../package/install"
import { nodeOf } from "../package/nodes"
import { step } from "../package/step"

const STARTED_WITHIN_MS = 120_000

/** A storefront's project outside of the repository, with its packages of the registry and the packed plugin. */
export class Project {
  private constructor(
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** `write` writes its files into a folder. It runs on this major version of Node; on that of the tests by default. */
  static async make(write: (folder: string) => void, line?: number): Promise<Project> {
    const node = line === undefined ? { path: process.execPath } : nodeOf(line)
    if ("missing" in node) throw new Error(`There is no Node ${line}: ${node.missing}`)
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "project-")))
    write(folder)
    await step("install", () => install(folder, "npm", pack(folder).archive))
    const PATH = [dirname(node.path), process.env.PATH].join(delimiter)
    return new Project(folder, { ...process.env, NODE_ENV: "production", PATH })
  }

  static ofExample(name: string, line?: number): Promise<Project> {
    return Project.make((folder) => cpSync(join(ROOT, "examples", name), folder, { recursive: true }), line)
  }

  /** Runs a script of its `package.json`. */
  async run(script: string, env: Record<string, string> = {}): Promise<void> {
    await step(script, () => runToEnd({ ...this.npm(script), env: { ...this.env, ...env } }))
  }

  /** Runs its script `start` until it responds at the URL. */
  async serve(url: string, env: Record<string, string>): Promise<Running> {
    const server = start({ ...this.npm("start"), env: { ...this.env, ...env }, ownGroup: true })
    if (await untilReady(server, () => responds(url), { timeoutMs: STARTED_WITHIN_MS })) return server
    await server.stop()
    throw new Error(`The storefront did not start.\n${server.output()}`)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private npm(script: string) {
    return { file: "npm", args: ["run", script], folder: this.folder }
  }
}
