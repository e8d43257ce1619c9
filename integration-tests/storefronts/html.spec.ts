import { join } from "node:path"
import { ROOT } from "../harness/folders"
import { Project } from "./project"
import { sellsFrom } from "./sells-from"

sellsFrom({
  name: "html",
  make: () => Project.make(join(ROOT, "examples/html")),
  env: ({ port, url, key }) => ({ PORT: port, MEDUSA_URL: url, PUBLISHABLE_KEY: key }),
})
