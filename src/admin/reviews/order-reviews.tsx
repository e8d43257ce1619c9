import { Button, usePrompt } from "@medusajs/ui"
import { refundLoan, type InstalmentOrder } from "../api/orders"
import { useFormats } from "../format/use-formats"
import { useAction } from "../hooks/use-action"
import { useOrder } from "../hooks/use-orders"
import { useWords } from "../i18n/use-words"
import { RecordRefund } from "../orders/record-refund"
import { ReviewNotice } from "./review-notice"

/** The reasons for which no order of the shop stands for a confirmed loan, so that Medusa cannot refund it. */
const WITHOUT_ORDER = ["confirmed_without_order", "unknown_loan", "confirmed_under_cancelled_payment"]

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
      {recordsRefunds && review.reason === "refund_found" && <ExternalRefunds id={order.id} />}
    </ReviewNotice>
  ))
}

function ExternalRefunds({ id }: { id: string }) {
  const { data: order } = useOrder(id)
  return order?.refunds.map((refund) => <RecordRefund key={refund.id} refund={refund} order={order} />)
}

/** Refunds a loan that no order of the shop stands for, once. */
function RefundLoan({ order }: { order: InstalmentOrder }) {
  const t = useWords()
  const { money } = useFormats()
  const prompt = usePrompt()
  const refund = useAction({ run: () => refundLoan(order.id), done: () => t("reviews.refunded") })

  const ask = async () => {
    const wanted = await prompt({
      title: t("reviews.refundTitle"),
      description: t("reviews.refundConfirm", { amount: money(order.total_cents, order.currency_code) }),
      confirmText: t("reviews.refund"),
      cancelText: t("general.action.cancel"),
    })
    if (wanted) refund.mutate()
  }
  return (
    <Button size="small" variant="danger" isLoading={refund.isPending} onClick={() => void ask()}>
      {t("reviews.refund")}
    </Button>
  )
}
