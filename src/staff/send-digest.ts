import { adminUrl, type ShopDeps } from "../modules/instalments/deps"
import { claimUnmailed, markTold, type NoticeFacts } from "../modules/instalments/store/notices"
import { EMAIL, notificationsFor, warnOfFailure } from "../modules/instalments/notifications"
import { noticeText, pageOf, type NoticeText } from "./notice-text"
import { readContext } from "./ring-bell"

/** The template's name for the shop's notification provider. */
const DIGEST_TEMPLATE = "instalments-digest"

/** More are counted, not listed. */
const LISTED = 50

/** What the template gets, as `data`. No personal data. */
export interface DigestData extends Record<string, unknown> {
  /** How many listings are new since the last mail. */
  count: number
  /** The oldest of them. */
  notices: (NoticeText & {
    kind: string
    account: string | null
    reason: string | null
    order_id: string | null
    /** Of the page in the admin. */
    url: string
    /** UTC, ISO 8601. */
    opened_at: string
  })[]
}

/**
 * Sends what is new to the shop's staff in one mail per interval, by the shop's own notification provider. It is marked
 * before it is sent, in a transaction of its own: of several servers one sends it, and nothing is sent twice; a mail that
 * the provider could not send is not repeated, and the bell still shows what was in it.
 */
export async function sendDigest(deps: ShopDeps): Promise<void> {
  const { settings, sql } = deps.instalments
  if (!settings.notify) return
  const mail = await notificationsFor(deps, EMAIL)
  if (!mail) return
  const { email, digest } = settings.notify
  const notices = await sql.transaction(async (transaction) => {
    const claimed = await claimUnmailed(transaction, digest)
    await markTold(
      transaction,
      "mailed_at",
      claimed.map(({ id }) => id),
    )
    return claimed
  })
  const [first] = notices
  if (!first) return
  try {
    const data = await toData(deps, notices)
    await mail.createNotifications(
      email.map((to, index) => ({
        to,
        channel: EMAIL,
        template: DIGEST_TEMPLATE,
        data,
        content: toContent(data),
        idempotency_key: `instalments-digest-${first.id}-${index}`,
      })),
    )
  } catch (error) {
    warnOfFailure(deps, { channel: EMAIL }, error)
  }
}

async function toData(deps: ShopDeps, notices: NoticeFacts[]): Promise<DigestData> {
  const listed = notices.slice(0, LISTED)
  const context = await readContext(deps, listed)
  const admin = adminUrl(deps)
  return {
    count: notices.length,
    notices: listed.map((notice) => ({
      ...noticeText(notice, context),
      kind: notice.kind,
      account: notice.account,
      reason: notice.reason,
      order_id: notice.order_id,
      url: `${admin}${pageOf(notice, context)}`,
      opened_at: new Date(notice.opened_at).toISOString(),
    })),
  }
}

/** For providers that send a text as it is, without templates. */
function toContent({ count, notices }: DigestData): { subject: string; text: string } {
  const listed = notices.map(({ title, description, url }) => `${title}\n${description}\n${url}`)
  const more = count - notices.length
  return {
    subject: count === 1 ? (notices[0]?.title ?? "Instalments") : `Instalments: ${count} notices`,
    text: [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join("\n\n"),
  }
}
