import { useQuery } from "@tanstack/react-query"
import { ALL, sdk } from "./sdk"
import type { SettlementImport } from "./imports"

export type ConnectionResult =
  | "works"
  | "wrong_key"
  | "no_permission"
  | "wrong_key_or_no_permission"
  | "wrong_address"
  | "not_json"
  | "no_network"
  | "slow"
  | "service_error"
  | "unexpected_response"

/** What a harmless call showed. `code` and `http_status` are for developers. */
export interface Connection {
  result: ConnectionResult
  reason: "dns" | "refused" | "unreachable" | "connect_timeout" | "tls" | "broken_off" | "other" | null
  code: string | null
  http_status: number | null
  checked_at: string
}

/** `sold_to`: which of its countries the account sells to. */
export interface RegionFit {
  id: string
  name: string
  currency_code: string
  countries: string[]
  offered: boolean
  sold_to: string[]
  misfits: ("currency_not_sold" | "no_country_in_common")[]
}

/** Times are ISO in UTC, amounts cents. `connection` is null until the lender was asked. */
export interface AccountHealth {
  name: string
  provider_id: string
  enabled: boolean
  base_url: string
  mode: "test" | "live" | "unknown"
  warnings: (
    "test_key_in_production" | "live_key_on_localhost" | "address_without_version" | "provider_not_registered"
  )[]
  connection: Connection | null
  countries: string[]
  currencies: string[]
  min_amount: number | null
  max_amount: number | null
  regions: RegionFit[]
  legacy: LegacyHealth | null
  last_callback_at: string | null
  hourly_run_at: string | null
  last_import: Pick<SettlementImport, "state" | "from" | "to" | "created_at" | "finished_at"> | null
  /** How many orders have open reviews. */
  needs_review: number
}

export interface LegacyHealth {
  base_url: string
  connection: Connection | null
  webhook_url: string
  last_event_at: string | null
}

export interface Health {
  production: boolean
  addresses: {
    backend_url: string
    return: { ok: string; ko: string; cancel: string }
    callback: string
    unreachable: "localhost" | "private_address" | "local_name" | "not_https" | null
  }
  last_sweep_at: string | null
  accounts: AccountHealth[]
}

/** With `check` the lender is asked whether the keys work, which may take some seconds. */
function getHealth({ check }: { check: boolean }): Promise<Health> {
  return sdk.client.fetch("/admin/instalments/health", { query: { check } })
}

/**
 * The state of every account. The shop's own data comes at once, the lender's follows. Read again
 * whenever the page is opened, because a region may have changed.
 */
export function useHealth() {
  const known = useQuery({
    queryKey: [...ALL, "health", "known"],
    queryFn: () => getHealth({ check: false }),
    staleTime: 0,
  })
  const checked = useQuery({
    queryKey: [...ALL, "health", "checked"],
    queryFn: () => getHealth({ check: true }),
    staleTime: 0,
    gcTime: 0,
  })
  return {
    data: checked.data ?? known.data,
    error: checked.error,
    checking: checked.isFetching,
    check: () => void checked.refetch(),
  }
}
