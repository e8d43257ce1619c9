import { dirname } from "node:path"
import { defineConfig } from "@medusajs/framework/utils"
import { z } from "zod"
import { loadedFiles } from "./loaded-files"

const modules = z.record(z.string(), z.object({ resolve: z.string() }))

/** Files that a Medusa server loads at start, whatever its plugins are: its own modules, and files by the same rule. */
export function medusaFiles(): string[] {
  return [
    "@medusajs/framework",
    "@medusajs/framework/utils",
    "@medusajs/framework/http",
    "@medusajs/medusa/core-flows",
    ...Object.values(modules.parse(defineConfig({}).modules)).map(({ resolve }) => resolve),
    ...loadedFiles(dirname(require.resolve("@medusajs/medusa"))),
  ]
}
