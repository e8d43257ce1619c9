import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { responds, start, runToEnd, untilReady, type Running } from "../../scripts/processes"
import { pack } from "../../scripts/package/packed"
import { install } from "../package/install"
import { step } from "../package/step"

const STARTED_WITHIN_MS = 120_000

/** A storefront's project, copied out of the repository. */
export class Project {
  private constructor(
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** With its packages of the registry, and the packed plugin. `change` may edit the copy first. */
  static async make(
    source: string,
    { node = process.execPath, change }: { node?: string; change?: (folder: string) => void } = {},
  ): Promise<Project> {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "project-")))
    cpSync(source, folder, { recursive: true })
    change?.(folder)
    await step("install", () => install(folder, "npm", pack(folder).archive))
    const PATH = [dirname(node), process.env.PATH].join(delimiter)
    return new Project(folder, { ...process.env, NODE_ENV: "production", PATH })
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
