import { join } from "node:path"
import { ROOT } from "../harness/folders"
import { nodeOf } from "../package/nodes"
import { Project } from "./project"
import { sellsFrom } from "./sells-from"

/** What both frameworks ask for. */
function make(name: string): Promise<Project> {
  const node = nodeOf(22)
  if ("missing" in node) throw new Error(`There is no Node 22: ${node.missing}`)
  return Project.make(join(ROOT, "examples", name), { node: node.path })
}

sellsFrom({
  name: "sveltekit",
  make: () => make("sveltekit"),
  build: "build",
  env: ({ port, url, key }) => ({ PORT: port, MEDUSA_URL: url, PUBLISHABLE_KEY: key }),
})

sellsFrom({
  name: "nuxt",
  make: () => make("nuxt"),
  build: "build",
  env: ({ port, url, key }) => ({
    PORT: port,
    NUXT_PUBLIC_STORE_BASE_URL: url,
    NUXT_PUBLIC_STORE_PUBLISHABLE_KEY: key,
  }),
})
