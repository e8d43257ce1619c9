import { Text } from "@medusajs/ui"
import { useCallback } from "react"
import type { ChargeEvent } from "../api/charge-events"
import { ChargeDrawer } from "../charges/charge-drawer"
import { useLegacyAccounts } from "../hooks/use-accounts"
import { useChargeEvents } from "../hooks/use-charge-events"
import { useOpened } from "../hooks/use-opened"
import { useWords } from "../i18n/use-words"
import { ListTable } from "../list/list-table"
import { useAccountFilter } from "../list/use-account-filter"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { useDeliveryColumns } from "./delivery-columns"

const FILTERS: ListFilter[] = [{ id: "account", sort: "choice" }]

/** The events received, and what the charge of each said when it was read again. */
export function DeliveryTable() {
  const t = useWords()
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
