import { Text } from "@medusajs/ui"
import type { Refund } from "../api/orders"
import { useWords } from "../i18n/use-words"
import { refusalSort } from "./refusal-sort"

/** Why a refund did not happen: what the service's refusal means, then its own text. Nothing where nothing is known. */
export function RefundReason({ refund: { refusal, reason } }: { refund: Refund }) {
  const t = useWords()
  if (!refusal) {
    if (!reason) return null
    return (
      <Text size="small" className="text-pretty break-words">
        {reason}
      </Text>
    )
  }
  const { status, code, message } = refusal
  return (
    <>
      <Text size="small" className="text-ui-fg-base text-pretty">
        {t(`orders.refusal.${refusalSort(status)}`)}
      </Text>
      <Text size="small" className="text-pretty break-words">
        {message ? t("orders.refunds.said", { message }) : t("orders.refunds.saidNothing")}
      </Text>
      <Text size="xsmall" className="text-ui-fg-subtle break-words">
        {[status, code].filter(Boolean).join(" ")}
      </Text>
    </>
  )
}
