import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "../harness/folders"

const { peerDependencies, devDependencies } = z
  .object({
    peerDependencies: z.object({ "@medusajs/medusa": z.string().regex(/^\^\d+\.\d+\.\d+$/) }),
    devDependencies: z.object({ "@medusajs/medusa": z.string().regex(/^\d+\.\d+\.\d+$/) }),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))

/** Where the peer range begins: decision 9. */
export const LOWEST = peerDependencies["@medusajs/medusa"].slice(1)
/** The version the plugin is developed on, or a newer one to test it with. */
export const NEWEST = process.env.NEWEST_MEDUSA ?? devDependencies["@medusajs/medusa"]
/** Both ends of the kit's peer range of React. */
export const REACTS = ["18.0.0", "19.3.1"]
