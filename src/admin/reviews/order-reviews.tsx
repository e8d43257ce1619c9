import { ExclamationCircleSolid } from "@medusajs/icons"
import type { ReactNode } from "react"
import { refundLoan, useOrder, type InstalmentOrder, type Review } from "../api/orders"
import { resolveReview } from "../api/reviews"
import { ActionButton, NoteButton } from "../components/buttons"
import { useLanguage } from "../i18n/words"
import { RecordRefund } from "../orders/refund-list"
import { reviewWords } from "./review-words"
import type { ReviewReason } from "../../modules/instalments/store/review-reasons"
import { Marked } from "../components/section"
import { SmallPrint, Strong, Subtle } from "../components/text"

/** The reasons for which no order of the shop stands for a confirmed loan, so that Medusa cannot refund it. */
const WITHOUT_ORDER: readonly string[] = [
  "confirmed_without_order",
  "unmatched_loan",
  "confirmed_under_cancelled_payment",
] satisfies ReviewReason[]

interface OrderReviewsProps {
  order: InstalmentOrder
  /** Whether a refund made at the lender is recorded here; elsewhere its button stands beside the refund. */
  recordsRefunds?: boolean
}

/** Everything about an order that needs review, each with what to do. Nothing while nothing does. */
export function OrderReviews({ order, recordsRefunds = false }: OrderReviewsProps) {
  const loan = order.reviews.find(({ reason }) => WITHOUT_ORDER.includes(reason))
  return order.reviews.map((review) => (
    <ReviewNotice key={review.id} review={review}>
      {review === loan && <RefundLoan order={order} />}
      {recordsRefunds && review.reason === "external_refund" && <ExternalRefunds id={order.id} />}
    </ReviewNotice>
  ))
}

function ExternalRefunds({ id }: { id: string }) {
  const { data: order } = useOrder(id)
  return order?.refunds.map((refund) => <RecordRefund key={refund.id} refund={refund} order={order} />)
}

/** Refunds a loan that no order of the shop stands for, once. */
function RefundLoan({ order }: { order: InstalmentOrder }) {
  const { t, money } = useLanguage()
  const label = t("reviews.refund")
  const amount = money(order.total_cents, order.currency_code)
  const description = t("reviews.refundConfirm", { amount })
  return (
    <ActionButton
      variant="danger"
      run={() => refundLoan(order.id)}
      done={() => t("reviews.refunded")}
      confirm={{ title: t("reviews.refundTitle"), description, label }}
    >
      {label}
    </ActionButton>
  )
}

/** Why an order needs review, what to do, and the ways to do it. */
function ReviewNotice({ review, children }: { review: Review; children?: ReactNode }) {
  const { t, ago, dateTime } = useLanguage()
  const { title, todo } = reviewWords(t, review)
  const { opened_at, detail } = review
  return (
    <Marked label={title} icon={<ExclamationCircleSolid className="text-ui-tag-orange-icon" />}>
      <Strong className="pt-0.5">{title}</Strong>
      <Subtle>{todo}</Subtle>
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
          action={t("reviews.resolve")}
          run={(note) => resolveReview(review.id, note)}
          done={t("reviews.resolved")}
        />
      </div>
    </Marked>
  )
}
