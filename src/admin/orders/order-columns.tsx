import { ExclamationCircleSolid } from "@medusajs/icons"
import { createDataTableColumnHelper, Tooltip } from "@medusajs/ui"
import { useMemo } from "react"
import type { InstalmentOrder } from "../api/orders"
import { ShopOrderLink } from "../components/shop-order-link"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { HoldBadge } from "../holds/hold-badge"
import { useAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { useReviewWords } from "../reviews/use-review-words"
import { FinancingStatus } from "./financing-status"

const column = createDataTableColumnHelper<InstalmentOrder>()

export function useOrderColumns() {
  const t = useWords()
  const { money, dateTime } = useFormats()
  const several = useAccounts().length > 1
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("general.field.created"),
        cell: ({ row: { original } }) => (
          <TextLink to={`/instalments/orders/${original.id}`}>{dateTime(original.created_at)}</TextLink>
        ),
      }),
      column.accessor("order_id", {
        header: t("general.field.order"),
        cell: ({ row: { original } }) => {
          const { order_id, display_id } = original
          if (order_id === null) return <span className="text-ui-fg-subtle">{t("general.field.none")}</span>
          return <ShopOrderLink id={order_id} displayId={display_id} />
        },
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      column.accessor("status", {
        header: t("general.field.status"),
        cell: ({ row: { original } }) => (
          <span className="flex items-center gap-x-2">
            <FinancingStatus status={original.status} />
            <HoldBadge order={original} />
            <ReviewMark order={original} />
          </span>
        ),
      }),
      column.accessor("total_cents", {
        header: t("general.field.amount"),
        align: "right",
        cell: ({ row: { original } }) => (
          <span className="tabular-nums">{money(original.total_cents, original.currency_code)}</span>
        ),
      }),
    ],
    [t, money, dateTime, several],
  )
}

/** Marks an order in a list that needs review, and says why; nothing on the others. */
function ReviewMark({ order }: { order: InstalmentOrder }) {
  const words = useReviewWords()
  if (order.reviews.length === 0) return null
  const why = order.reviews.map((review) => words(review).title).join(" · ")
  return (
    <Tooltip content={why}>
      <span role="img" aria-label={why}>
        <ExclamationCircleSolid className="text-ui-tag-orange-icon" />
      </span>
    </Tooltip>
  )
}
