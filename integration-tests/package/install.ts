import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { runToEnd } from "../../scripts/processes"

export type PackageManager = "npm" | "pnpm"

const NPM = ["install", "--no-audit", "--no-fund", "--loglevel=error"]
/** The last line of pnpm that runs on Node 20. */
const PNPM = ["--yes", "pnpm@10"]

/** Medusa's own guide for pnpm: what the admin of every shop needs at the top of `node_modules`. */
const HOISTED = ["*@medusajs/*", "@tanstack/react-query", "react-i18next", "react-router-dom"]

/** What both end with when a registry lists a version that it does not serve yet, or the connection fails. */
const FAULT_OF_REGISTRY =
  /npm error code (ETARGET|E404|E429|E5\d\d)|ERR_PNPM_(NO_MATCHING_VERSION|FETCH_)|ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/
const PAUSES_MS = [20_000, 60_000, 120_000]

/** What Medusa's guide has a new project of this package manager set. */
export function setUp(folder: string, by: PackageManager): void {
  if (by === "pnpm")
    writeFileSync(join(folder, ".npmrc"), HOISTED.map((name) => `public-hoist-pattern[]=${name}\n`).join(""))
}

/**
 * Installs the project in `folder`, and `packages` into it, without any flag that lets a conflict pass. A registry's fault
 * says nothing about them: it is tried again.
 */
export async function install(folder: string, by: PackageManager, ...packages: string[]): Promise<void> {
  const add = packages.length > 0 ? "add" : "install"
  const command =
    by === "npm"
      ? { file: "npm", args: [...NPM, ...packages], folder }
      : { file: "npx", args: [...PNPM, add, ...packages], folder }
  for (const pauseMs of PAUSES_MS) {
    try {
      return void (await runToEnd(command))
    } catch (error) {
      if (!FAULT_OF_REGISTRY.test(String(error))) throw error
      process.stderr.write(
        `The registry could not serve a package; ${by} tries again in ${pauseMs / 1000} s.\n`,
      )
    }
    await pause(pauseMs)
  }
  await runToEnd({ ...command, args: [...command.args, "--prefer-online"] })
}
