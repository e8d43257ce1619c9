import { Project } from "./project"
import { sellsFrom } from "./sells-from"

/** Both frameworks need it. */
const NODE_LINE = 22

sellsFrom("sveltekit", {
  make: () => Project.ofExample("sveltekit", NODE_LINE),
  builds: ["build"],
  env: ({ port, url, key }) => ({ PORT: port, MEDUSA_URL: url, PUBLISHABLE_KEY: key }),
})

sellsFrom("nuxt", {
  make: () => Project.ofExample("nuxt", NODE_LINE),
  builds: ["build"],
  env: ({ port, url, key }) => ({
    PORT: port,
    NUXT_PUBLIC_STORE_BASE_URL: url,
    NUXT_PUBLIC_STORE_PUBLISHABLE_KEY: key,
  }),
})
