import { useLegacyAccounts } from "../api/accounts"
import { useChargeEvents, type ChargeEvent } from "../api/charge-events"
import { ChargeDrawer } from "../charges/charge-drawer"
import { ChargeStatus } from "../charges/charge-status"
import { Reference, RowButton } from "../components/links"
import { SmallPrint, State } from "../components/text"
import { useLanguage, type Language } from "../i18n/words"
import { accountFilter } from "../list/filters"
import { ListTable, type ListColumn } from "../list/list-table"
import { useListState } from "../list/use-list-state"
import { useOpened } from "../list/use-opened"
import { isWaiting } from "./is-waiting"

/** The events received, and what the charge of each said when it was read again. */
export function DeliveryTable() {
  const { t } = useLanguage()
  const { opened, open, close } = useOpened("charge")
  const accounts = useLegacyAccounts()
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
  {
    id: "last_received_at",
    header: t("webhooks.deliveries.received"),
    show: ({ last_received_at: at }) => <span title={ago(at)}>{dateTime(at)}</span>,
  },
  { id: "event", header: t("webhooks.deliveries.event"), show: ({ event }) => event },
  {
    id: "charge_id",
    header: t("charges.field.id"),
    show: ({ charge_id }) => (
      <RowButton>
        <Reference of={charge_id} />
      </RowButton>
    ),
  },
  { id: "account", header: t("general.field.account"), show: ({ account }) => account },
  { id: "times", header: t("webhooks.deliveries.times"), figure: true, show: ({ times }) => number(times) },
  { id: "status", header: t("general.field.status"), show: (delivery) => <Said {...delivery} /> },
  { id: "amount", header: t("general.field.amount"), figure: true, show: ({ amount }) => amount ?? "–" },
  {
    id: "order_id",
    header: t("charges.field.orderId"),
    show: ({ order_id }) => <Reference of={order_id || "–"} />,
  },
  { id: "read_at", header: t("webhooks.deliveries.read"), show: (delivery) => <ReadAt {...delivery} /> },
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
