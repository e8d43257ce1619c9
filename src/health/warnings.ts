import type { KeyMode } from "../modules/instalments/key-mode"
import type { Unreachable } from "./reachability"

/** What may work, and is still not as it should be. */
export type Warning =
  "test_key_in_production" | "live_key_on_localhost" | "address_without_version" | "provider_not_registered"

export interface Circumstances {
  mode: KeyMode
  production: boolean
  baseUrl: string
  unreachable: Unreachable | null
  /** Whether Medusa has the account's payment provider. */
  registered: boolean
}

export function warningsOf(account: Circumstances): Warning[] {
  const warnings: [Warning, boolean][] = [
    ["provider_not_registered", !account.registered],
    ["test_key_in_production", account.mode === "test" && account.production],
    ["live_key_on_localhost", account.mode === "live" && account.unreachable === "localhost"],
    // "It already ends in the version segment /v2"; elsewhere a 404 would pass for "no order yet".
    ["address_without_version", !/\/v2\/*$/.test(new URL(account.baseUrl).pathname)],
  ]
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []))
}
