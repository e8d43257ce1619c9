import { Badge } from "@medusajs/ui"
import type { Operation } from "../api/operations"
import { ShopOrderLink } from "../components/shop-order-link"
import { TextLink } from "../components/text-link"
import { useWords } from "../i18n/use-words"

/** The order of the shop an operation belongs to, or why there is none. */
export function OperationOrder({ operation }: { operation: Operation }) {
  const t = useWords()
  const { order_id, display_id, instalment_order_id, origin } = operation
  if (order_id) return <ShopOrderLink id={order_id} displayId={display_id} />
  if (instalment_order_id) {
    return <TextLink to={`/instalments/orders/${instalment_order_id}`}>{t("orders.record.open")}</TextLink>
  }
  return origin === "before_plugin" ? (
    <Badge size="2xsmall">{t("settlements.operations.before_plugin")}</Badge>
  ) : (
    <Badge size="2xsmall" color="red">
      {t("settlements.operations.unknown")}
    </Badge>
  )
}
