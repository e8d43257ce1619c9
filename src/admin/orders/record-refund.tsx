import { Button, usePrompt } from "@medusajs/ui"
import { recordRefund, type InstalmentOrder, type Refund } from "../api/orders"
import { useFormats } from "../format/use-formats"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"

/** For a refund made at the service, which Medusa does not know: one click writes it there. Else nothing. */
export function RecordRefund({ refund, order }: { refund: Refund; order: InstalmentOrder }) {
  const t = useWords()
  const { money } = useFormats()
  const prompt = usePrompt()
  const id = refund.service_refund_id
  const record = useAction({
    run: (refundId: string) => recordRefund(order.id, refundId),
    done: () => t("orders.refunds.recorded"),
  })
  if (!id || refund.origin !== "service" || refund.medusa_refund_id) return null

  const ask = async () => {
    const wanted = await prompt({
      title: t("orders.refunds.record"),
      description: t("orders.refunds.confirmRecord", { amount: money(refund.cents, order.currency_code) }),
      confirmText: t("orders.refunds.record"),
      cancelText: t("general.action.cancel"),
      variant: "confirmation",
    })
    if (wanted) record.mutate(id)
  }
  return (
    <Button size="small" variant="secondary" isLoading={record.isPending} onClick={() => void ask()}>
      {t("orders.refunds.record")}
    </Button>
  )
}
