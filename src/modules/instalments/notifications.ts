import type { CreateNotificationDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "./deps"
import { messageOf } from "./errors"

/** What is used of Medusa's notification module. Its own type leaves out what Medusa generates for every model. */
export interface NotificationModule {
  createNotifications(notifications: CreateNotificationDTO[]): Promise<unknown>
  listNotifications(filters: { idempotency_key: string[] }): Promise<StoredNotification[]>
  updateNotifications(changes: { id: string; data: Record<string, unknown> }[]): Promise<unknown>
}

interface StoredNotification {
  id: string
  idempotency_key?: string | null
  data?: Record<string, unknown> | null
}

/** Medusa's admin lists this channel behind its bell. */
export const BELL = "feed"
export const EMAIL = "email"

/** What is not sent where it cannot be, for the log. */
const UNSENT = {
  staff: "staff are not told there (docs/notifications.md)",
  secondChance: "no shopper is mailed about a form they left (docs/second-chance.md)",
} as const
type Purpose = keyof typeof UNSENT

const warned = new Set<string>()

/**
 * Medusa's notification module, if a provider of the shop serves the channel. A shop may have replaced the module, and
 * Medusa's own list of providers is replaced by that of the shop: one warning per process says what is missing.
 */
export async function notificationsFor(
  deps: ShopDeps,
  channel: string,
  purpose: Purpose = "staff",
): Promise<NotificationModule | null> {
  const { container, instalments } = deps
  const module = container.resolve<NotificationModule>(Modules.NOTIFICATION, { allowUnregistered: true })
  if (module && (await isServed(instalments.sql, channel))) return module
  warnOnce(
    deps,
    `${purpose} ${channel}`,
    `no notification provider of this shop serves the channel "${channel}", so ${UNSENT[purpose]}`,
  )
  return null
}

const FAILED: Record<Purpose, string> = {
  staff: "staff could not be told",
  secondChance: "a shopper could not be mailed about a form they left",
}

/** A message never stands in the way of anything else: a failure is one line of the log. */
export function warnOfFailure(
  deps: ShopDeps,
  { channel, purpose = "staff" }: { channel: string; purpose?: Purpose },
  error: unknown,
): void {
  const message = `${FAILED[purpose]} on the channel "${channel}": ${messageOf(error)}`
  warnOnce(deps, `failed ${purpose} ${channel}`, message)
}

function warnOnce({ logger }: ShopDeps, about: string, message: string): void {
  if (warned.has(about)) return
  warned.add(about)
  logger.warn(`instalments: ${message}`)
}

/** Medusa's module sends on an unserved channel all the same: it keeps a failed row and throws. */
async function isServed(sql: ShopDeps["instalments"]["sql"], channel: string): Promise<boolean> {
  const { rows } = await sql.raw(
    "SELECT 1 FROM notification_provider WHERE is_enabled AND deleted_at IS NULL AND ? = ANY(channels) LIMIT 1",
    [channel],
  )
  return rows.length > 0
}
