import { join } from "node:path"
import { startSandbox } from "../src/lender/sandbox"
import type { Environment } from "./environment"

export type Service = {
  baseUrl: string
  legacyBaseUrl: string | undefined
  dashboard: string | undefined
  close(): Promise<void>
}

/** The lender from the environment, or the sandbox, whose orders survive a restart in `sandbox.json`. */
export async function startService(environment: Environment): Promise<Service> {
  const { serviceBaseUrl, legacyBaseUrl, privateKey, publicKey, secretKey } = environment
  if (serviceBaseUrl) {
    return { baseUrl: serviceBaseUrl, legacyBaseUrl, dashboard: undefined, close: async () => undefined }
  }
  const sandbox = await startSandbox({
    port: environment.ports.sandbox,
    stateFile: join(environment.dir, "sandbox.json"),
    accounts: [{ name: "default", privateKey, publicKey, ...(!legacyBaseUrl && secretKey && { secretKey }) }],
  })
  return {
    baseUrl: sandbox.baseUrl,
    legacyBaseUrl: legacyBaseUrl ?? sandbox.legacyBaseUrl,
    dashboard: sandbox.url,
    close: () => sandbox.close(),
  }
}
