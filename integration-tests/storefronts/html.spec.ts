import { Project } from "./project"
import { sellsFrom } from "./sells-from"

sellsFrom("html", {
  make: () => Project.ofExample("html"),
  env: ({ port, url, key }) => ({ PORT: port, MEDUSA_URL: url, PUBLISHABLE_KEY: key }),
})
