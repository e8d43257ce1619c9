import type { ServerResponse } from "node:http"
import { join } from "node:path"

type Middlewares = {
  use(path: string, handle: (request: unknown, response: ServerResponse) => void): unknown
}

type StorefrontConfig = { backendUrl: string; publishableKey: string }

export type StorefrontOptions = {
  port: number
  source: string
  /** The built storefront; when absent, the source is served and each change is shown at once. */
  built: string | undefined
  config: StorefrontConfig
}

/** Serves the storefront by Vite, with `/config.json`, and the shop's images, which Medusa has under `/static`. */
export async function serveStorefront({
  port,
  source,
  built,
  config,
}: StorefrontOptions): Promise<{ close(): Promise<void> }> {
  // Vite has ES modules only.
  const { createServer, preview } = await import("vite")
  const useConfig = ({ middlewares }: { middlewares: Middlewares }) => {
    middlewares.use("/config.json", (_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
      response.end(JSON.stringify(config))
    })
  }
  const listening = { port, strictPort: true, host: true, proxy: { "/static": config.backendUrl } }
  const common = {
    configFile: join(source, "vite.config.ts"),
    logLevel: "warn" as const,
    plugins: [{ name: "shop-config", configureServer: useConfig, configurePreviewServer: useConfig }],
  }
  if (built) return preview({ ...common, root: source, build: { outDir: built }, preview: listening })
  const server = await createServer({ ...common, root: source, server: listening })
  return server.listen()
}
