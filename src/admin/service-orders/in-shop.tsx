import { Badge } from "@medusajs/ui"
import type { ServiceOrder } from "../api/service-orders"
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
      {record.order_id !== null && (
        <TextLink to={`/orders/${record.order_id}`}>
          {record.display_id === null ? t("general.field.order") : `#${record.display_id}`}
        </TextLink>
      )}
    </span>
  )
}
