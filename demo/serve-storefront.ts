import { createReadStream, statSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join, normalize, sep } from "node:path"

export type StorefrontConfig = { backendUrl: string; publishableKey: string }

export type StorefrontOptions = {
  port: number
  /** The built storefront. */
  built: string
  /** The shop's images, under `/static`, as Medusa serves them. */
  pictures: string
  config: StorefrontConfig
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
}

/** Serves static files, `/config.json`, and the page itself for every other path (the page does its own routing). */
export function serveStorefront(options: StorefrontOptions): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decoded(request.url ?? "/")
    if (path === "/config.json") {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
      response.end(JSON.stringify(options.config))
      return
    }
    const isPicture = path.startsWith("/static/")
    const file = isPicture
      ? inside(options.pictures, path.slice("/static".length))
      : inside(options.built, path)
    if (!file && (isPicture || path.startsWith("/assets/"))) {
      response.writeHead(404).end()
      return
    }
    const found = file ?? join(options.built, "index.html")
    const cache = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"
    response.writeHead(200, {
      "content-type": types[extname(found)] ?? "application/octet-stream",
      "cache-control": cache,
    })
    createReadStream(found).pipe(response)
  })
  return new Promise((done, failed) => {
    server.once("error", failed)
    server.listen(options.port, () =>
      done({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      }),
    )
  })
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/")
  } catch {
    return "/"
  }
}

function inside(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, path))
  if (!file.startsWith(folder + sep)) return undefined
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}
