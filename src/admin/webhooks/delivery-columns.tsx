import { createDataTableColumnHelper, StatusBadge } from "@medusajs/ui"
import { useMemo } from "react"
import type { ChargeEvent } from "../api/charge-events"
import { ChargeStatus } from "../charges/charge-status"
import { Reference } from "../components/reference"
import { RowButton } from "../components/row-button"
import { useFormats } from "../format/use-formats"
import { useLegacyAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { isWaiting } from "./is-waiting"

const column = createDataTableColumnHelper<ChargeEvent>()

export function useDeliveryColumns(onOpen: (delivery: ChargeEvent) => void) {
  const t = useWords()
  const { ago, dateTime, number } = useFormats()
  const several = useLegacyAccounts().length > 1
  return useMemo(
    () => [
      column.accessor("last_received_at", {
        header: t("webhooks.deliveries.received"),
        cell: ({ getValue }) => <span title={ago(getValue())}>{dateTime(getValue())}</span>,
      }),
      column.accessor("event", { header: t("webhooks.deliveries.event") }),
      column.accessor("charge_id", {
        header: t("charges.field.id"),
        cell: ({ row: { original } }) => (
          <RowButton onClick={() => onOpen(original)}>
            <Reference of={original.charge_id} />
          </RowButton>
        ),
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      column.accessor("times", {
        header: t("webhooks.deliveries.times"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{number(getValue())}</span>,
      }),
      column.accessor("status", {
        header: t("general.field.status"),
        cell: ({ row: { original } }) => <Said delivery={original} />,
      }),
      column.accessor("amount", {
        header: t("general.field.amount"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{getValue() ?? "–"}</span>,
      }),
      column.accessor("order_id", {
        header: t("charges.field.orderId"),
        cell: ({ getValue }) => <Reference of={getValue() || "–"} />,
      }),
      column.accessor("read_at", {
        header: t("webhooks.deliveries.read"),
        cell: ({ row: { original } }) => <ReadAt delivery={original} />,
      }),
    ],
    [t, ago, dateTime, number, several, onOpen],
  )
}

/** What the charge said when it was last read, or that it was not. */
function Said({ delivery: { reading, status } }: { delivery: ChargeEvent }) {
  const t = useWords()
  if (reading === "read") return <ChargeStatus status={status ?? ""} />
  return (
    <StatusBadge color={reading === "unread" ? "grey" : "orange"} className="text-nowrap">
      {t(`webhooks.reading.${reading}`)}
    </StatusBadge>
  )
}

function ReadAt({ delivery }: { delivery: ChargeEvent }) {
  const t = useWords()
  const { ago, dateTime } = useFormats()
  if (isWaiting(delivery)) {
    return <span className="text-ui-fg-subtle animate-pulse">{t("webhooks.deliveries.waiting")}</span>
  }
  const { read_at } = delivery
  return read_at === null ? "–" : <span title={dateTime(read_at)}>{ago(read_at)}</span>
}
