import { resolve } from "node:path"
import { ExpectedError } from "./expected-error"

export type Capture = "automatic" | "on_fulfillment" | "manual"

export type Environment = {
  root: string
  /** The folder for everything a run leaves behind: database, sandbox state, logs, the built storefront. */
  dir: string
  fresh: boolean
  /** Whether changes of the source are shown while it runs (`npm run dev`). */
  develop: boolean
  /** Whether the admin is built at the start, instead of compiled while its pages are opened. */
  builtAdmin: boolean
  ports: { medusa: number; storefront: number; sandbox: number }
  /** When absent, the demo starts and uses the sandbox. */
  serviceBaseUrl: string | undefined
  privateKey: string
  publicKey: string
  /** When absent, the sandbox's, if it is used. */
  legacyBaseUrl: string | undefined
  secretKey: string | undefined
  capture: Capture
}

const repository = resolve(__dirname, "..")

/** The only place where the demo reads its environment and its arguments. */
export function readEnvironment(env: NodeJS.ProcessEnv, args: string[]): Environment {
  const text = (name: string) => env[name]?.trim() || undefined
  const port = (name: string, fallback: number) => {
    const value = Number(text(name) ?? fallback)
    if (Number.isInteger(value) && value > 0 && value < 65_536) return value
    throw new ExpectedError(`${name} must be a port number, not "${text(name)}".`)
  }
  const unknown = args.find((arg) => arg !== "--fresh" && arg !== "--develop")
  if (unknown) throw new ExpectedError(`Unknown argument ${unknown}. The only one is --fresh (start over).`)

  const serviceBaseUrl = text("INSTALMENTS_BASE_URL")
  const privateKey = text("INSTALMENTS_PRIVATE_KEY")
  if (serviceBaseUrl && !privateKey) {
    throw new ExpectedError("INSTALMENTS_BASE_URL is set, so INSTALMENTS_PRIVATE_KEY has to be set too.")
  }
  const legacyBaseUrl = text("INSTALMENTS_LEGACY_BASE_URL")
  return {
    root: repository,
    dir: resolve(repository, text("DEMO_DIR") ?? ".demo"),
    fresh: args.includes("--fresh"),
    develop: args.includes("--develop"),
    builtAdmin: text("DEMO_ADMIN") === "built",
    ports: {
      medusa: port("PORT", 9000),
      storefront: port("STOREFRONT_PORT", 8000),
      sandbox: port("SANDBOX_PORT", 4400),
    },
    serviceBaseUrl,
    privateKey: privateKey ?? "tk_sandbox_private",
    publicKey: text("INSTALMENTS_PUBLIC_KEY") ?? (serviceBaseUrl ? "" : "tk_sandbox_public"),
    legacyBaseUrl,
    secretKey:
      text("INSTALMENTS_SECRET_KEY") ?? (serviceBaseUrl || legacyBaseUrl ? undefined : "sk_sandbox_secret"),
    capture: readCapture(text("INSTALMENTS_CAPTURE") ?? "automatic"),
  }
}

function readCapture(value: string): Capture {
  if (value === "automatic" || value === "on_fulfillment" || value === "manual") return value
  throw new ExpectedError(`INSTALMENTS_CAPTURE is automatic, on_fulfillment or manual, not "${value}".`)
}
