import { MedusaError } from "@medusajs/framework/utils"
import type { Accounts } from "../modules/instalments/accounts"
import type { AccountSettings } from "../modules/instalments/options/settings"
import type { InstalmentsModuleService } from "../modules/instalments/service"
import { serviceClock, type ServiceClock } from "../modules/instalments/service-time"

/**
 * The requested account, or the only one there is.
 * @throws MedusaError INVALID_DATA with the configured names, for an unknown account or when several exist and none is
 * given
 */
export function wantedAccount(accounts: Pick<Accounts, "all">, name?: string): AccountSettings {
  const all = accounts.all()
  const wanted = name === undefined ? all : all.filter((one) => one.name === name)
  const [only, ...others] = wanted
  if (only && others.length === 0) return only
  const names = all.map((one) => one.name).join(", ")
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    name === undefined ? `account: is missing; there are ${names}` : `account: must be one of ${names}`,
  )
}

/** The clock of an account's lender: as configured, else as its newest order that taught the offset says. */
export async function readClock(
  instalments: InstalmentsModuleService,
  account: string,
): Promise<ServiceClock> {
  const { lenderTimeZone: timeZone } = instalments.settings
  if (timeZone !== undefined) return serviceClock({ timeZone })
  const [row] = await instalments.listInstalmentOrders(
    { account, utc_offset_minutes: { $ne: null } },
    { select: ["utc_offset_minutes", "created_at"], order: { created_at: "DESC" }, take: 1 },
  )
  if (row === undefined || row.utc_offset_minutes === null) return serviceClock({})
  return serviceClock({ learnt: { offset: row.utc_offset_minutes, at: new Date(row.created_at) } })
}
