import { setTimeout as pause } from "node:timers/promises"
import { runToEnd } from "../../scripts/processes"

/** What npm ends with when a registry lists a version that it does not serve yet, or the connection fails. */
const FAULT_OF_REGISTRY =
  /npm error code (ETARGET|E404|E429|E5\d\d|ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN)/
const PAUSES_MS = [20_000, 60_000, 120_000]

/** Installs the project in `folder`, and `packages` into it. A registry's fault says nothing about them: npm tries again. */
export async function install(folder: string, ...packages: string[]): Promise<void> {
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages]
  for (const pauseMs of PAUSES_MS) {
    try {
      return void (await runToEnd({ file: "npm", args, folder }))
    } catch (error) {
      if (!FAULT_OF_REGISTRY.test(String(error))) throw error
      process.stderr.write(
        `The registry could not serve a package; npm tries again in ${pauseMs / 1000} s.\n`,
      )
    }
    await pause(pauseMs)
  }
  await runToEnd({ file: "npm", args: [...args, "--prefer-online"], folder })
}
