import { serviceClock, type ServiceClock } from "../modules/instalments/service-clock"
import type { InstalmentsModuleService } from "../modules/instalments/service"

/** The clock of an account's service: as configured, else as its newest order that taught the offset says. */
export async function readClock(
  instalments: InstalmentsModuleService,
  account: string,
): Promise<ServiceClock> {
  const { serviceTimeZone: timeZone } = instalments.settings
  if (timeZone !== undefined) return serviceClock({ timeZone })
  const [row] = await instalments.listInstalmentOrders(
    { account, utc_offset_minutes: { $ne: null } },
    { select: ["utc_offset_minutes", "created_at"], order: { created_at: "DESC" }, take: 1 },
  )
  if (row === undefined || row.utc_offset_minutes === null) return serviceClock({})
  return serviceClock({ learnt: { offset: row.utc_offset_minutes, at: new Date(row.created_at) } })
}
