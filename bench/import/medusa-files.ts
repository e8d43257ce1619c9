import { readdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { defineConfig } from "@medusajs/framework/utils"
import { z } from "zod"
import { LOADED } from "./loaded"

const MEDUSA = dirname(require.resolve("@medusajs/medusa"))
const modules = z.record(z.string(), z.object({ resolve: z.string() }))

/** What a Medusa server loads as it starts, whatever its plugins are: its own modules, and files by the same rule. */
export function medusaFiles(): string[] {
  const own = Object.values(modules.parse(defineConfig({}).modules)).map(({ resolve }) => resolve)
  const files = readdirSync(MEDUSA, { recursive: true, encoding: "utf8" }).filter((file) => LOADED.test(file))
  return [
    "@medusajs/framework",
    "@medusajs/framework/utils",
    "@medusajs/framework/http",
    "@medusajs/medusa/core-flows",
    ...own,
    ...files.sort().map((file) => join(MEDUSA, file)),
  ]
}
