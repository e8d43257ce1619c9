import Medusa from "@medusajs/js-sdk"
import { memory } from "./memory"

export type Sdk = Medusa

type Config = { backendUrl: string; publishableKey: string }

/** The storefront is built once; it reads which shop it belongs to from the server that serves it. */
export async function loadSdk(): Promise<Sdk> {
  const config: Config = await (await fetch("/config.json")).json()
  return new Medusa({
    baseUrl: config.backendUrl,
    publishableKey: config.publishableKey,
    auth: { type: "jwt", jwtTokenStorageMethod: "custom", storage: memory },
  })
}
