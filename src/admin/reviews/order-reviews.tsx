import { ExclamationCircleSolid, CheckCircle } from "@medusajs/icons"
import type { ReactNode } from "react"
import { changeOrder, useOrder, type InstalmentOrder, type Review, type ClosedReview } from "../api/orders"
import { reopenReview, resolveReview } from "../api/reviews"
import { useAction } from "../api/use-action"
import { ActionButton, NoteButton } from "../components/buttons"
import { toCents } from "../format/amount"
import { useLanguage, isKnown } from "../i18n/words"
import { RecordRefund } from "../orders/refund-list"
import { isReopenable, reviewToRefund, reviewWords } from "./reviews"
import { Marked, SmallPrint, Strong, Subtle } from "../components/section"
import { StaffName } from "../components/staff-name"

interface OrderReviewsProps {
  order: InstalmentOrder
  /** Whether a refund made at the lender is recorded here; elsewhere its button stands beside the refund. */
  recordsRefunds?: boolean
}

/** Everything about an order that needs review, each with what to do. Nothing while nothing does. */
export function OrderReviews({ order, recordsRefunds = false }: OrderReviewsProps) {
  const loan = reviewToRefund(order)
  return order.reviews.map((review) => (
    <ReviewNotice key={review.id} review={review} currency={order.currency_code}>
      {review === loan && <RefundLoan order={order} />}
      {review.fingerprint && <CorrectRecords order={order} fingerprint={review.fingerprint} />}
      {recordsRefunds && review.reason === "external_refund" && <ExternalRefunds id={order.id} />}
    </ReviewNotice>
  ))
}

function ExternalRefunds({ id }: { id: string }) {
  const { data: order } = useOrder(id)
  return order?.refunds.map((refund) => <RecordRefund key={refund.id} refund={refund} order={order} />)
}

/** Refunds what is left of a loan, once. */
export function RefundLoan({ order }: { order: InstalmentOrder }) {
  const { t, money } = useLanguage()
  const amount = money(order.total_cents, order.currency_code)
  const description = t("reviews.refundConfirm", { amount })
  return (
    <ActionButton
      label={t("reviews.refund")}
      variant="danger"
      run={() => changeOrder(order.id, "refund")}
      done={() => t("reviews.refunded")}
      confirm={{ title: t("reviews.refundTitle"), description }}
    />
  )
}

/** Corrects Medusa's records as they are shown to differ. */
function CorrectRecords({ order, fingerprint }: { order: InstalmentOrder; fingerprint: string }) {
  const { t } = useLanguage()
  return (
    <ActionButton
      label={t("reviews.differences.correct")}
      run={() => changeOrder(order.id, "repair", { fingerprint })}
      done={() => t("reviews.differences.corrected")}
    />
  )
}

/** Each record that differs, with what Medusa has and what was captured or refunded. */
function Differences({ review: { differences }, currency }: { review: Review; currency: string }) {
  const { t, money } = useLanguage()
  const amount = (value: number | null) =>
    value === null ? t("reviews.differences.none") : money(toCents(value), currency)
  return (
    <ul className="txt-small text-ui-fg-subtle flex flex-col gap-y-1">
      {(differences ?? []).map(({ what, id, medusa, lender }) => (
        <li key={`${what} ${id}`}>
          {t(`reviews.differences.what.${what}`, { found: amount(medusa), right: amount(lender) })}
        </li>
      ))}
    </ul>
  )
}

interface ReviewNoticeProps {
  review: Review
  currency: string
  children?: ReactNode
}

/** Why an order needs review, what to do, and the ways to do it. */
function ReviewNotice({ review, currency, children }: ReviewNoticeProps) {
  const { t, ago, dateTime } = useLanguage()
  const { title, todo } = reviewWords(t, review)
  const { opened_at, detail } = review
  const { start } = useAction(useReopening(review.id))
  return (
    <Marked label={title} icon={<ExclamationCircleSolid className="text-ui-tag-orange-icon" />}>
      <Strong className="pt-0.5">{title}</Strong>
      <Subtle>{todo}</Subtle>
      {review.differences && <Differences review={review} currency={currency} />}
      {detail && <SmallPrint>{t("general.technical", { detail })}</SmallPrint>}
      <SmallPrint title={dateTime(opened_at)}>{ago(opened_at)}</SmallPrint>
      <div className="flex flex-wrap gap-2 pt-2">
        {children}
        <NoteButton
          label={t("reviews.resolve")}
          title={t("reviews.resolveTitle")}
          hint={t("reviews.resolveHint")}
          about={title}
          placeholder={t("reviews.notePlaceholder")}
          run={(note) => resolveReview(review.id, note)}
          done={t("reviews.resolved")}
          undo={{ label: t("reviews.reopenNow"), start }}
        />
      </div>
    </Marked>
  )
}

function useReopening(id: string) {
  const { t } = useLanguage()
  return { run: () => reopenReview(id), done: () => t("reviews.reopened") }
}

type Closed = Omit<ClosedReview, "instalment_order_id">

/** What an order needed review for before, and who or what ended it. */
export function ClosedReviews({ reviews }: { reviews: Closed[] }) {
  return (
    <ul className="divide-y divide-dashed">
      {reviews.map((review) => (
        <ClosedItem key={review.id} review={review} />
      ))}
    </ul>
  )
}

/** One that was resolved by mistake is reopened here, unless its cause has ended since. */
function ClosedItem({ review }: { review: Closed }) {
  const { t, dateTime } = useLanguage()
  const reopening = useReopening(review.id)
  const { title } = reviewWords(t, review)
  const { opened_at, resolved_at, resolved_by, note, ended_at } = review
  return (
    <li className="text-ui-fg-subtle flex gap-x-3 px-6 py-4">
      <CheckCircle className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Strong className="text-ui-fg-base pt-0.5">{title}</Strong>
        <Subtle>{t("reviews.openedAt", { when: dateTime(opened_at) })}</Subtle>
        {resolved_at && (
          <Subtle>
            {t("reviews.resolvedAt", { when: dateTime(resolved_at) })}
            {resolved_by && (
              <>
                {" · "}
                <StaffName id={resolved_by} />
              </>
            )}
          </Subtle>
        )}
        {note && <Subtle className="whitespace-pre-line">{note}</Subtle>}
        {ended_at && (!resolved_at || review.ended_by === "reopened") && (
          <Ending review={review} at={ended_at} />
        )}
        {isReopenable(review) && (
          <div className="pt-2">
            <ActionButton label={t("reviews.reopen")} {...reopening} />
          </div>
        )}
      </div>
    </li>
  )
}

/** What ended it without a staff member; an ending newer than these pages has no words. */
function Ending({ review: { ended_by }, at }: { review: Closed; at: string }) {
  const { t, dateTime } = useLanguage()
  const cause = ended_by !== null && isKnown("ending", ended_by) && t(`reviews.ending.${ended_by}`)
  const when = { when: dateTime(at) }
  if (ended_by === "reopened") return <Subtle>{t("reviews.reopenedAt", when)}</Subtle>
  return <Subtle>{[t("reviews.endedAt", when), cause].filter(Boolean).join(" · ")}</Subtle>
}
