import { dirname, join } from "node:path"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const PLUGIN = dirname(require.resolve("medusa-payment-instalments/package.json"))

/** Runs the plugin's job at once; its own schedule is a minute. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { default: sweep } = await import(join(PLUGIN, ".medusa/server/src/jobs/instalments-sweep.js"))
  // Compiled to CommonJS, a default export is found one level deeper by a real import().
  await (typeof sweep === "function" ? sweep : sweep.default)(req.scope)
  res.json({ swept: true })
}
