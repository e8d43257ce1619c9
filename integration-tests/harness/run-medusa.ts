import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { MEDUSA, SHOP } from "./folders"

const run = promisify(execFile)

/** The environment of the shop's configuration. The lender is not running while a database is prepared. */
export function shopEnvironment(shop: { database: string; options?: object }): Record<string, string> {
  const placeholder = {
    baseUrl: "http://127.0.0.1:9/v2",
    privateKey: "none",
    backendUrl: "http://127.0.0.1:9",
    storefrontUrl: "http://127.0.0.1:9",
  }
  return {
    DATABASE_URL: shop.database,
    MEDUSA_DISABLE_TELEMETRY: "true",
    NO_COLOR: "1",
    TEST_INSTALMENTS: JSON.stringify(shop.options ?? placeholder),
  }
}

/** Runs one `medusa` command in the test shop to completion; a failure contains its output. */
export async function runMedusa(
  args: string[],
  shop: { database: string; environment?: Record<string, string> },
): Promise<void> {
  const env = { ...process.env, NODE_ENV: "development", ...shopEnvironment(shop), ...shop.environment }
  try {
    await run(process.execPath, [MEDUSA, ...args], { cwd: SHOP, env, maxBuffer: 1 << 26 })
  } catch (error) {
    const output = error instanceof Error && "stdout" in error ? String(error.stdout).slice(-4_000) : ""
    throw new Error(`medusa ${args.join(" ")} failed.\n${output}\n${String(error).slice(0, 2_000)}`)
  }
}
