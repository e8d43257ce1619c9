import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "../harness/folders"
import { runProgram } from "./run-program"

const packed = z.tuple([z.object({ filename: z.string() })])

/** Packs the built plugin, exactly as it would be published. Where the archive is. */
export async function packPlugin(into: string): Promise<string> {
  const args = ["pack", "--json", "--pack-destination", into]
  const [{ filename }] = packed.parse(JSON.parse(await runProgram({ file: "npm", args, folder: ROOT })))
  return join(into, filename)
}
