import { StatusBadge, Text, createDataTableColumnHelper } from "@medusajs/ui"
import { useCallback, useMemo } from "react"
import { useLegacyAccounts } from "../api/accounts"
import type { ChargeEvent } from "../api/charge-events"
import { ChargeDrawer } from "../charges/charge-drawer"
import { ChargeStatus } from "../charges/charge-status"
import { Reference, RowButton } from "../components/links"
import { useChargeEvents } from "../api/charge-events"
import { useOpened } from "../list/use-opened"
import { useLanguage } from "../i18n/words"
import { useAccountFilter } from "../list/filters"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { isWaiting } from "./is-waiting"

const column = createDataTableColumnHelper<ChargeEvent>()

const FILTERS: ListFilter[] = [{ id: "account", sort: "choice" }]

/** The events received, and what the charge of each said when it was read again. */
export function DeliveryTable() {
  const { t } = useLanguage()
  const { opened, open, close } = useOpened("charge")
  const onOpen = useCallback(
    ({ charge_id, account }: ChargeEvent) => open({ id: charge_id, account }),
    [open],
  )
  const columns = useDeliveryColumns(onOpen)
  const state = useListState(FILTERS)
  const accounts = useAccountFilter(useLegacyAccounts())
  const { data, isPending, error, refetch } = useChargeEvents(state.query)
  return (
    <>
      <ListTable
        heading={t("webhooks.deliveries.title")}
        hint={t("webhooks.deliveries.hint")}
        level="h2"
        rows={data?.charge_events}
        count={data?.count}
        columns={columns}
        filters={accounts}
        state={state}
        searchable={false}
        rowId={({ id }) => id}
        onRow={onOpen}
        empty={{
          heading: t("webhooks.deliveries.empty"),
          description: t("webhooks.deliveries.emptyHint"),
        }}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
      />
      {data && data.count > 0 && (
        <Text size="xsmall" className="text-ui-fg-subtle text-pretty px-6 pb-4">
          {t("charges.unit")}
        </Text>
      )}
      {opened && <ChargeDrawer of={opened} onClose={close} />}
    </>
  )
}

function useDeliveryColumns(onOpen: (delivery: ChargeEvent) => void) {
  const { t, ago, dateTime, number } = useLanguage()
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
  const { t } = useLanguage()
  if (reading === "read") return <ChargeStatus status={status ?? ""} />
  return (
    <StatusBadge color={reading === "unread" ? "grey" : "orange"} className="text-nowrap">
      {t(`webhooks.reading.${reading}`)}
    </StatusBadge>
  )
}

function ReadAt({ delivery }: { delivery: ChargeEvent }) {
  const { t, ago, dateTime } = useLanguage()
  if (isWaiting(delivery)) {
    return <span className="text-ui-fg-subtle animate-pulse">{t("webhooks.deliveries.waiting")}</span>
  }
  const { read_at } = delivery
  return read_at === null ? "–" : <span title={dateTime(read_at)}>{ago(read_at)}</span>
}
