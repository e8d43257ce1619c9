import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { ServiceOrder } from "../api/service-orders"
import { Hinted } from "../components/hinted"
import { Reference } from "../components/reference"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { FinancingStatus } from "../orders/financing-status"
import { InShop } from "./in-shop"

const column = createDataTableColumnHelper<ServiceOrder>()

export function useServiceOrderColumns() {
  const t = useWords()
  const { money, dateTime } = useFormats()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("serviceOrders.field.created"),
        cell: ({ row: { original } }) => {
          const { created_at, created_at_raw } = original
          if (created_at !== null) return dateTime(created_at)
          if (created_at_raw === null) return "–"
          return <Hinted hint={t("serviceOrders.ownClock")}>{created_at_raw.replace("T", " ")}</Hinted>
        },
      }),
      column.accessor("instalment_order", {
        header: t("serviceOrders.field.inShop"),
        cell: ({ getValue }) => <InShop record={getValue()} />,
      }),
      column.accessor("status", {
        header: t("general.field.status"),
        cell: ({ getValue }) => <FinancingStatus status={getValue()} />,
      }),
      column.accessor("total_amount", {
        header: t("serviceOrders.field.amount"),
        align: "right",
        cell: ({ row: { original } }) => (
          <div className="text-right tabular-nums">
            {money(original.total_amount)}
            {original.refund_count > 0 && (
              <Text size="xsmall" className="text-ui-fg-subtle text-nowrap">
                {t("serviceOrders.refunded", { amount: money(original.refunded_amount) })}
              </Text>
            )}
          </div>
        ),
      }),
      column.accessor("channel", {
        header: t("orders.field.channel"),
        cell: ({ getValue }) => {
          const channel = getValue()
          return channel === "ONLINE" || channel === "INSTORE"
            ? t(`orders.channel.${channel}`)
            : (channel ?? "–")
        },
      }),
      column.accessor("order_reference", {
        header: t("orders.field.reference"),
        cell: ({ getValue }) => <Reference of={getValue() ?? "–"} />,
      }),
      column.accessor("id", {
        header: t("orders.field.serviceId"),
        cell: ({ getValue }) => <Reference of={getValue()} />,
      }),
    ],
    [t, money, dateTime],
  )
}
