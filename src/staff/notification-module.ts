import type { CreateNotificationDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"

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

const warned = new Set<string>()

/**
 * Medusa's notification module, if a provider of the shop serves the channel. A shop may have replaced the module, and
 * Medusa's own list of providers is replaced by that of the shop: one warning per process says what is missing.
 */
export async function notificationsFor(deps: ShopDeps, channel: string): Promise<NotificationModule | null> {
  const { container, instalments } = deps
  const module = container.resolve<NotificationModule>(Modules.NOTIFICATION, { allowUnregistered: true })
  if (module && (await isServed(instalments.sql, channel))) return module
  warnOnce(
    deps,
    channel,
    `no notification provider of this shop serves the channel "${channel}", so staff are not told there (docs/notifications.md)`,
  )
  return null
}

/** Telling staff never stands in the way of anything else: a failure is one line of the log. */
export function warnOfFailure(deps: ShopDeps, channel: string, error: unknown): void {
  warnOnce(
    deps,
    `failed ${channel}`,
    `staff could not be told on the channel "${channel}": ${messageOf(error)}`,
  )
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
