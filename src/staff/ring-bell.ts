import type { CreateNotificationDTO } from "@medusajs/framework/types"
import type { ShopDeps } from "../modules/instalments/deps"
import { ordersById } from "../modules/instalments/order-numbers"
import type { SqlTransaction } from "../modules/instalments/store/database"
import { claimEnded, claimUnrung, markTold, type NoticeFacts } from "../modules/instalments/store/notices"
import {
  BELL,
  notificationsFor,
  warnOfFailure,
  type NotificationModule,
} from "../modules/instalments/notifications"
import { groupText, noticeText, pageOf, type NoticeContext, type NoticeText } from "./notice-text"

/** All that is new is claimed together: what was found at once rings as one. */
const RUNG_AT_ONCE = 10_000
const ENDED_AT_ONCE = 100
/** More of one kind and account that are found at once ring once: a first import may find hundreds. */
const SINGLY = 20

/**
 * Rings the admin's bell for each listing once, and marks what it rang for as closed once it is. Notices are marked in
 * the transaction that claims them: after a crash they ring again under the same idempotency key, of which Medusa keeps
 * one.
 */
export async function ringBell(deps: ShopDeps): Promise<void> {
  const bell = await notificationsFor(deps, BELL)
  if (!bell) return
  try {
    await untilFewer(RUNG_AT_ONCE, (sql) => ring(deps, bell, sql), deps)
    await untilFewer(ENDED_AT_ONCE, (sql) => ringOff(bell, sql), deps)
  } catch (error) {
    warnOfFailure(deps, { channel: BELL }, error)
  }
}

async function untilFewer(
  atOnce: number,
  work: (sql: SqlTransaction) => Promise<number>,
  deps: ShopDeps,
): Promise<void> {
  const { sql, closing } = deps.instalments
  while (!closing.aborted && (await sql.transaction(work)) === atOnce);
}

async function ring(deps: ShopDeps, bell: NotificationModule, sql: SqlTransaction): Promise<number> {
  const notices = await claimUnrung(sql, RUNG_AT_ONCE)
  if (notices.length === 0) return 0
  const groups = inGroups(notices)
  const context = await readContext(deps, groups.filter(isSingly).flat())
  await bell.createNotifications(groups.flatMap((group) => toNotifications(group, context)))
  await markTold(
    sql,
    "rung_at",
    notices.map(({ id }) => id),
  )
  return notices.length
}

function inGroups(notices: NoticeFacts[]): NoticeFacts[][] {
  const groups = new Map<string, NoticeFacts[]>()
  for (const notice of notices) {
    const key = `${notice.kind} ${notice.account}`
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  return [...groups.values()]
}

function isSingly(group: readonly NoticeFacts[]): boolean {
  return group.length <= SINGLY
}

function toNotifications(group: NoticeFacts[], context: NoticeContext): CreateNotificationDTO[] {
  const [first] = group
  if (first && !isSingly(group)) {
    const { kind, account } = first
    const text = groupText(first, group.length, context)
    return [notification(`instalments-${group.length}-from-${first.id}`, text, { kind, account })]
  }
  return group.map((notice) => ({
    ...notification(keyOf(notice), noticeText(notice, context), {
      kind: notice.kind,
      account: notice.account,
      reason: notice.reason,
      review_id: notice.kind === "review" ? notice.subject : null,
      instalment_order_id: notice.instalment_order_id,
      order_id: notice.order_id,
      page: pageOf(notice, context),
      status: "open",
    }),
    resource_id: notice.subject,
    resource_type: `instalments_${notice.kind}`,
  }))
}

/** For all staff: the admin's bell lists what is for nobody in particular. */
function notification(
  idempotency_key: string,
  text: NoticeText,
  data: Record<string, unknown>,
): CreateNotificationDTO {
  return { to: "", channel: BELL, template: "admin-ui", idempotency_key, data: { ...text, ...data } }
}

function keyOf({ id }: { id: string }): string {
  return `instalments-${id}`
}

/** The bell has no state of its own, so the text says that a listing is closed; nothing rings for that. */
async function ringOff(bell: NotificationModule, sql: SqlTransaction): Promise<number> {
  const ended = await claimEnded(sql, ENDED_AT_ONCE)
  if (ended.length === 0) return 0
  const rung = await bell.listNotifications({ idempotency_key: ended.map(keyOf) })
  const open = rung.filter(({ data }) => data?.status === "open")
  if (open.length > 0) {
    await bell.updateNotifications(
      open.map(({ id, data }) => ({
        id,
        data: { ...data, title: `Closed: ${String(data?.title)}`, status: "closed" },
      })),
    )
  }
  await markTold(
    sql,
    "rung_off_at",
    ended.map(({ id }) => id),
  )
  return ended.length
}

/** The notices' orders. */
export async function readContext(
  { query, instalments }: ShopDeps,
  notices: readonly NoticeFacts[],
): Promise<NoticeContext> {
  const severalAccounts = instalments.accounts.all().length > 1
  return { orders: await ordersById(query, notices), severalAccounts }
}
