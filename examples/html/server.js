// Serves the pages and the kit's modules as they are. PORT, MEDUSA_URL and PUBLISHABLE_KEY=… npm start
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname } from "node:path"

const { PORT = "8000", MEDUSA_URL = "http://localhost:9000", PUBLISHABLE_KEY = "" } = process.env

const PAGES = new URL("public/", import.meta.url)
const KIT = new URL(".", import.meta.resolve("medusa-payment-instalments/storefront"))
/** The plugin's option `returnTo` leads to the last two. */
const ROUTES = [
  [/^\/$/, "product.html"],
  [/^\/es\/cart$/, "cart.html"],
  [/^\/es\/checkout$/, "checkout.html"],
  [/^\/es\/order\/[^/]+\/confirmed$/, "confirmed.html"],
]
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" }
const CONFIG = `export const store = ${JSON.stringify({ baseUrl: MEDUSA_URL, publishableKey: PUBLISHABLE_KEY })}`

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost")
  const page = ROUTES.find(([route]) => route.test(pathname))?.[1] ?? pathname.slice(1)
  const file = page.startsWith("kit/") ? new URL(page.slice(4), KIT) : new URL(page, PAGES)
  const body = page === "config.js" ? CONFIG : await readFile(file).catch(() => null)
  response.writeHead(body === null ? 404 : 200, { "content-type": TYPES[extname(page)] ?? "text/plain" })
  response.end(body)
}).listen(Number(PORT))
