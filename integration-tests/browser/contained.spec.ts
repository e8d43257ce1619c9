import { readdirSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"
import { ROOT } from "../harness/folders"
import { openBrowser } from "./open-browser"

const ADMIN = join(ROOT, "src/admin")
/** Every widget, and every page, by its path. */
const shown = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
  .filter((path) => /^(widgets|routes)\/.*\.tsx$/.test(path))
  .sort()

/** Without the path of the admin, which a build of the shop puts in, none of them can be shown. */
const PAGE = `
  import { createElement } from "react"
  import { createRoot } from "react-dom/client"
  ${shown.map((path, place) => `import Part${place}, * as part${place} from "./src/admin/${path}"`).join("\n")}

  const crumbs = [${shown.map((_, place) => `part${place}.handle?.breadcrumb`).join(", ")}].filter(Boolean)
  const parts = [${shown.map((_, place) => `Part${place}`).join(", ")}]
  const page = createElement("main", null,
    createElement("h1", null, "Medusa's own page"),
    createElement("nav", null, crumbs.length, ...crumbs.map((crumb) => crumb())),
    parts.map((part, key) => createElement("section", { key }, createElement(part, { data: { id: "order_1" } }))))
  createRoot(document.querySelector("div")).render(page)
`

it("a widget or page of the plugin that fails says so itself, and the page around it stays", async () => {
  const [{ outputFiles }, browser] = await Promise.all([
    build({
      stdin: { contents: PAGE, resolveDir: ROOT },
      bundle: true,
      jsx: "automatic",
      define: { "process.env.NODE_ENV": `"production"` },
      write: false,
      logLevel: "error",
    }),
    openBrowser(),
  ])
  try {
    const page = await browser.newPage()
    await page.setContent("<div></div>")
    await page.addScriptTag({ content: outputFiles[0]?.text ?? "" })
    await page.getByRole("heading", { name: "Medusa's own page" }).waitFor()
    expect(Number(await page.locator("nav").innerText())).toBeGreaterThan(10)
    const texts = await page.locator("section").allInnerTexts()
    expect(texts).toHaveLength(shown.length)
    expect(shown.length).toBeGreaterThan(10)
    for (const text of texts) expect(text).toMatch(/Instalments can't be shown here\s[^]*Try again/)
  } finally {
    await browser.close()
  }
})
