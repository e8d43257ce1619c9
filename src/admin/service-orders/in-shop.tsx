import { Badge } from "@medusajs/ui"
import type { ServiceOrder } from "../api/service-orders"
import { ShopOrderLink } from "../components/shop-order-link"
import { TextLink } from "../components/text-link"
import { useWords } from "../i18n/use-words"

/** The way to what the shop has of an order at the service; said in words where it has nothing. */
export function InShop({ record }: { record: ServiceOrder["instalment_order"] }) {
  const t = useWords()
  if (record === null) {
    return (
      <Badge size="2xsmall" color="orange" className="text-nowrap">
        {t("serviceOrders.unknown")}
      </Badge>
    )
  }
  return (
    <span className="flex items-center gap-x-3">
      <TextLink to={`/instalments/orders/${record.id}`}>{t("serviceOrders.record")}</TextLink>
      {record.order_id !== null && <ShopOrderLink id={record.order_id} displayId={record.display_id} />}
    </span>
  )
}
