import { useVersion1Accounts } from "../api/accounts"
import { isWaiting, useChargeEvents, type ChargeEvent } from "../api/charge-events"
import { ChargeDrawer } from "../charges/charge-drawer"
import { ChargeStatus } from "../charges/charge-status"
import { Reference, RowButton } from "../components/links"
import { SmallPrint, State } from "../components/section"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { accountFilter, useListState } from "../list/use-list-state"
import { useOpened } from "../list/use-opened"

/** The events received, and what the charge of each said when it was read again. */
export function DeliveryTable() {
  const { t } = useLanguage()
  const { opened, open, close } = useOpened("charge")
  const accounts = useVersion1Accounts()
  const state = useListState([accountFilter(t, accounts)])
  const query = useChargeEvents(state.query)
  const { data } = query
  return (
    <>
      <ListTable
        heading={t("webhooks.deliveries.title")}
        hint={t("webhooks.deliveries.hint")}
        level="h2"
        query={query}
        rows={data?.charge_events}
        columns={columns}
        state={state}
        accounts={accounts}
        rowId={({ id }) => id}
        onRow={({ charge_id, account }) => open({ id: charge_id, account })}
        empty={{ heading: t("webhooks.deliveries.empty"), description: t("webhooks.deliveries.emptyHint") }}
        below={data && data.count > 0 && <SmallPrint className="px-6 pb-4">{t("charges.unit")}</SmallPrint>}
      />
      {opened && <ChargeDrawer of={opened} onClose={close} />}
    </>
  )
}

const columns = ({ t, ago, dateTime, number }: Language): ListColumn<ChargeEvent>[] => [
  [
    "last_received_at",
    t("webhooks.deliveries.received"),
    ({ last_received_at: at }) => <span title={ago(at)}>{dateTime(at)}</span>,
  ],
  ["event", t("webhooks.deliveries.event"), ({ event }) => event],
  [
    "charge_id",
    t("charges.field.id"),
    ({ charge_id }) => (
      <RowButton>
        <Reference of={charge_id} />
      </RowButton>
    ),
  ],
  ["account", t("general.field.account"), ({ account }) => account],
  ["times", t("webhooks.deliveries.times"), ({ times }) => number(times), { figure: true }],
  ["status", t("general.field.status"), (delivery) => <Said {...delivery} />],
  ["amount", t("general.field.amount"), ({ amount }) => amount ?? "–", { figure: true }],
  ["order_id", t("charges.field.orderId"), ({ order_id }) => <Reference of={order_id || "–"} />],
  ["read_at", t("webhooks.deliveries.read"), (delivery) => <ReadAt {...delivery} />],
]

/** What the charge said when it was last read, or that it was not. */
function Said({ reading, status }: ChargeEvent) {
  const { t } = useLanguage()
  if (reading === "read") return <ChargeStatus status={status ?? ""} />
  return <State color={reading === "unread" ? "grey" : "orange"}>{t(`webhooks.reading.${reading}`)}</State>
}

function ReadAt(delivery: ChargeEvent) {
  const { t, ago, dateTime } = useLanguage()
  const { read_at } = delivery
  if (isWaiting(delivery))
    return <span className="text-ui-fg-subtle animate-pulse">{t("webhooks.deliveries.waiting")}</span>
  return read_at === null ? "–" : <span title={dateTime(read_at)}>{ago(read_at)}</span>
}
