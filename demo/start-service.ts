import { join } from "node:path"
import { startSandbox } from "../src/sandbox"
import type { Environment } from "./environment"

export type Service = { baseUrl: string; dashboard: string | undefined; close(): Promise<void> }

/** The service given by the environment, or the sandbox, whose orders outlive a restart in `sandbox.json`. */
export async function startService(environment: Environment): Promise<Service> {
  if (environment.serviceBaseUrl) {
    return { baseUrl: environment.serviceBaseUrl, dashboard: undefined, close: async () => undefined }
  }
  const sandbox = await startSandbox({
    port: environment.ports.sandbox,
    stateFile: join(environment.dir, "sandbox.json"),
    accounts: [{ name: "default", privateKey: environment.privateKey, publicKey: environment.publicKey }],
  })
  return { baseUrl: sandbox.baseUrl, dashboard: sandbox.url, close: () => sandbox.close() }
}
