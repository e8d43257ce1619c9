import { Button, usePrompt } from "@medusajs/ui"
import { refundLoan, type InstalmentOrder } from "../api/orders"
import { useFormats } from "../format/use-formats"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"

/** The reasons for which no order of the shop stands for a confirmed loan. */
const WITHOUT_ORDER = ["confirmed_without_order", "unknown_loan", "confirmed_under_cancelled_payment"]

/** Gives a loan back that no order stands for, once. Nothing where Medusa can refund it itself. */
export function RefundLoan({ order }: { order: InstalmentOrder }) {
  const t = useWords()
  const { money } = useFormats()
  const prompt = usePrompt()
  const refund = useAction({ run: () => refundLoan(order.id), done: () => t("needs.refunded") })
  if (!order.needs_person || !WITHOUT_ORDER.includes(order.needs_person)) return null

  const ask = async () => {
    const wanted = await prompt({
      title: t("needs.refundTitle"),
      description: t("needs.refundConfirm", { amount: money(order.total_cents, order.currency_code) }),
      confirmText: t("needs.refund"),
      cancelText: t("general.action.cancel"),
    })
    if (wanted) refund.mutate()
  }
  return (
    <Button size="small" variant="danger" isLoading={refund.isPending} onClick={() => void ask()}>
      {t("needs.refund")}
    </Button>
  )
}
