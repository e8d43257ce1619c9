import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { removePostgres, startPostgres } from "../scripts/embedded-postgres"
import { linkPlugin } from "../scripts/link-plugin"
import { buildAdmin } from "./build-admin"
import { buildPlugin } from "./build-plugin"
import { buildStorefront } from "./build-storefront"
import { linkAdmin, unlinkAdmin, watchServer } from "./develop"
import type { Environment } from "./environment"
import { ExpectedError } from "./expected-error"
import { prepareShop } from "./prepare-shop"
import { publishableKey } from "./publishable-key"
import { requireFreePorts } from "./require-free-ports"
import { say, sayReady } from "./say"
import { serveStorefront } from "./serve-storefront"
import { startService } from "./start-service"
import { startShop } from "./start-shop"
import { warmAdmin } from "./warm-admin"

const DATABASE = "shop"

/** Starts everything, waits for `stop`, and stops it all in the opposite order. */
export async function runDemo(environment: Environment, stop: AbortSignal): Promise<void> {
  const { dir, ports, root } = environment
  await requireFreePorts([
    { port: ports.medusa, purpose: "Medusa", variable: "PORT" },
    { port: ports.storefront, purpose: "the storefront", variable: "STOREFRONT_PORT" },
    ...(environment.serviceBaseUrl
      ? []
      : [{ port: ports.sandbox, purpose: "the sandbox service", variable: "SANDBOX_PORT" }]),
  ])
  if (environment.fresh) await startOver(dir)
  mkdirSync(dir, { recursive: true })

  const closers: Array<() => Promise<void>> = []
  try {
    const storefront = environment.develop ? undefined : buildStorefront(environment, stop)
    storefront?.catch(() => undefined)
    say("Starting the database")
    const postgres = await startPostgres({ dataDir: join(dir, "postgres") })
    closers.push(() => postgres.stop())
    if (!(await postgres.databaseExists(DATABASE))) {
      rmSync(join(dir, "prepared"), { force: true })
      await postgres.createDatabase(DATABASE)
    }
    if (stop.aborted) return

    say("Building the plugin, when it changed")
    await buildPlugin(environment, stop)
    linkPlugin(environment.root, "demo/shop")

    const service = await startService(environment)
    closers.push(() => service.close())
    const addresses = {
      medusa: `http://localhost:${ports.medusa}`,
      storefront: `http://localhost:${ports.storefront}`,
      service: service.baseUrl,
      version1: service.legacyBaseUrl,
      dashboard: service.dashboard,
    }
    const shop = { environment, addresses, databaseUrl: postgres.url(DATABASE) }
    await prepareShop(shop, stop, (step) => {
      if (step === "migrate") say("Making the tables (the first time only)")
      if (step === "seed") say("Filling the shop")
    })
    if (stop.aborted) return

    say("Starting Medusa and its admin")
    unlinkAdmin(root)
    if (environment.develop) linkAdmin(root)
    closers.push(async () => unlinkAdmin(root))
    if (environment.builtAdmin) await buildAdmin(shop, stop)
    let medusa = await startShop(shop, stop)
    closers.push(() => medusa.stop())
    const built = await storefront
    const config = { backendUrl: addresses.medusa, publishableKey: await publishableKey(shop.databaseUrl) }
    const source = join(root, "demo/storefront")
    const pages = await serveStorefront({ port: ports.storefront, source, built, config })
    closers.push(() => pages.close())

    say("Bundling the admin, when it changed")
    await warmAdmin(addresses.medusa, stop)
    if (stop.aborted) return
    sayReady(addresses)
    const stopped = new Promise<"stopped">((done) => {
      stop.addEventListener("abort", () => done("stopped"))
      // The signal fires once: a listener added afterwards would wait forever.
      if (stop.aborted) done("stopped")
    })
    if (environment.develop) {
      const watching = watchServer(root, async () => {
        await medusa.stop()
        medusa = await startShop(shop, stop)
        say("Medusa is back")
      })
      closers.push(async () => watching.close())
    }
    // A restart ends Medusa too; one that fails says so, and the next change tries again.
    const ended = await Promise.race(environment.develop ? [stopped] : [stopped, medusa.ended])
    if (ended !== "stopped")
      throw new ExpectedError(`Medusa stopped by itself. See ${join(dir, "medusa.log")}`)
  } finally {
    if (stop.aborted) say("Stopping")
    for (const close of closers.reverse()) await close()
  }
}

/** Deletes only the demo's own files: DEMO_DIR may be a folder that holds other files. */
async function startOver(dir: string): Promise<void> {
  await removePostgres(join(dir, "postgres"))
  for (const name of ["sandbox.json", "prepared"]) {
    rmSync(join(dir, name), { recursive: true, force: true })
  }
}
