import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "../generated-file"

const response = z.tuple([
  z.object({
    filename: z.string(),
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
])

/** Sizes in bytes. */
export interface Packed {
  archive: string
  size: number
  unpackedSize: number
  files: string[]
}

/** The package as it would be published, in a folder. */
export function pack(folder: string): Packed {
  const args = ["pack", "--json", "--loglevel=error", "--pack-destination", folder]
  const [{ filename, size, unpackedSize, files }] = response.parse(
    JSON.parse(
      execFileSync("npm", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }),
    ),
  )
  return { archive: join(folder, filename), size, unpackedSize, files: files.map(({ path }) => path) }
}
