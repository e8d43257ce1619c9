import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pack } from "../../scripts/package/packed"
import type { Sandbox } from "../../src/lender/sandbox"
import { ROOT } from "../harness/folders"
import { freePort, runToEnd } from "../../scripts/processes"
import { startServer } from "../harness/shop/server-process"
import { emptyDatabase, readPublishableKey, type ShopDatabase } from "../harness/shop/shop-database"
import type { TestShop } from "../harness/shop/test-shop"
import { install, setUp, type PackageManager } from "./install"
import { PLUGIN, shopPackage, type ShopVersions } from "./shop-package"
import { step } from "./step"

const FILES = join(ROOT, "integration-tests/package")

export interface ShopSetup extends ShopVersions {
  packageManager: PackageManager
}

/** A server of the fresh shop. */
export type FreshServer = Pick<TestShop, "url" | "publishableKey" | "sandbox" | "sql" | "log" | "stop">

/**
 * A Medusa project independent of this repository: a folder outside of it, its own packages from the registry, its own
 * database.
 */
export class FreshShop {
  private constructor(
    readonly folder: string,
    readonly database: ShopDatabase,
    private readonly packageManager: PackageManager,
  ) {}

  /** Installed, migrated and seeded; without the plugin. */
  static async make({ packageManager, ...versions }: ShopSetup): Promise<FreshShop> {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "fresh-shop-")))
    const shop = new FreshShop(folder, await emptyDatabase(), packageManager)
    try {
      cpSync(join(FILES, "shop"), folder, { recursive: true })
      cpSync(join(FILES, "types"), join(folder, "types"), { recursive: true })
      cpSync(join(ROOT, "demo/shop/src/scripts"), join(folder, "src/scripts"), { recursive: true })
      writeFileSync(join(folder, "package.json"), JSON.stringify(shopPackage(versions), null, 2))
      setUp(folder, packageManager)
      await step("install Medusa", () => shop.install())
      await step("migrate Medusa", () => shop.migrate())
      await step("seed", () => shop.medusa(["exec", "./src/scripts/seed.ts"]))
      return shop
    } catch (error) {
      await shop.remove()
      throw error
    }
  }

  /** The steps of the README, up to the region: the package, the configuration, the tables. */
  async addPlugin(): Promise<void> {
    await step("install the plugin", () => this.install(pack(this.folder).archive))
    cpSync(join(this.folder, "medusa-config.with-plugin.ts"), join(this.folder, "medusa-config.ts"))
    await step("migrate the plugin", () => this.migrate())
  }

  /** Without packages those that the project names. */
  install(...packages: string[]): Promise<void> {
    return install(this.folder, this.packageManager, ...packages)
  }

  async migrate(): Promise<void> {
    await this.medusa(["db:migrate", "--execute-safe-links"])
  }

  /** Runs one `medusa` command in the project. @returns its output */
  medusa(args: string[], environment?: Record<string, string>): Promise<string> {
    return this.run("@medusajs/cli/cli.js", args, { ...this.settings(), ...environment })
  }

  /** A program of one of the shop's packages. */
  run(program: string, args: string[], environment?: Record<string, string>): Promise<string> {
    const script = join(this.folder, "node_modules", program)
    return runToEnd({ args: [script, ...args], folder: this.folder, env: { ...process.env, ...environment } })
  }

  async build(): Promise<void> {
    await this.medusa(["build"], { NODE_ENV: "production" })
  }

  /** The folder of the installed plugin. */
  plugin(path = ""): string {
    return join(this.folder, "node_modules", PLUGIN, path)
  }

  /** The sandbox of the installed package, not of this repository. */
  startSandbox(): Promise<Sandbox> {
    const fromShop = createRequire(join(this.folder, "package.json"))
    const { startSandbox }: typeof import("../../src/lender/sandbox") = fromShop(`${PLUGIN}/sandbox`)
    return startSandbox()
  }

  /** Runs `medusa start` on the output of `medusa build`. */
  async start(sandbox: Sandbox, node = process.execPath): Promise<FreshServer> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const [account] = sandbox.accounts
    const environment = {
      ...this.settings(),
      NODE_ENV: "production",
      BACKEND_URL: url,
      INSTALMENTS_BASE_URL: sandbox.baseUrl,
      INSTALMENTS_PRIVATE_KEY: account?.privateKey ?? "",
      INSTALMENTS_PUBLIC_KEY: account?.publicKey ?? "",
    }
    const project = {
      node,
      medusa: join(this.folder, "node_modules/@medusajs/cli/cli.js"),
      folder: join(this.folder, ".medusa/server"),
    }
    const logFile = join(this.folder, `${port}.log`)
    const server = await startServer({ database: this.database.url, port, logFile, environment, project })
    return {
      url,
      publishableKey: await readPublishableKey(this.database),
      sandbox,
      sql: this.database.sql,
      log: () => readFileSync(logFile, "utf8"),
      stop: () => server.stop(),
    }
  }

  /** Satisfies the configuration where the lender is not called. */
  private settings(): Record<string, string> {
    return {
      NODE_ENV: "development",
      MEDUSA_DISABLE_TELEMETRY: "true",
      NO_COLOR: "1",
      DATABASE_URL: this.database.url,
      INSTALMENTS_BASE_URL: "http://127.0.0.1:9/v2",
      INSTALMENTS_PRIVATE_KEY: "none",
    }
  }

  async remove(): Promise<void> {
    await this.database.drop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
