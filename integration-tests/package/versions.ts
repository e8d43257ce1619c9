import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "../harness/folders"
import type { ShopVersions } from "./shop-package"

const RANGE = /^\^(\d+\.\d+\.\d+)$/

const { peerDependencies, devDependencies } = z
  .object({
    peerDependencies: z.object({ "@medusajs/medusa": z.string().regex(RANGE) }),
    devDependencies: z.object({ "@medusajs/medusa": z.string().regex(/^\d+\.\d+\.\d+$/) }),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))

/** Where the peer range begins: decision 9. */
export const LOWEST = peerDependencies["@medusajs/medusa"].replace(RANGE, "$1")
/** The version the plugin is developed on, of the last minor version that was tested. */
export const NEWEST = devDependencies["@medusajs/medusa"]
/** A version to try, by default the snapshot of the next minor version. */
export const NEXT: ShopVersions = process.env.NEXT_MEDUSA
  ? { medusa: process.env.NEXT_MEDUSA }
  : {
      medusa: "2.22.0-snapshot-20260911212358",
      prerelease: { adminSdk: NEWEST, ui: "4.2.5-snapshot-20260911212358" },
    }
/** Both ends of the kit's peer range of React. */
export const REACTS = ["18.0.0", "19.3.1"]
