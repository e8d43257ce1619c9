import { Badge, Button, Text, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { useLegacyAccounts } from "../api/accounts"
import { useWebhook, useWebhooks, type OwnUrl, type Webhook } from "../api/webhooks"
import { RecordDrawer } from "../components/drawer"
import { RowButton, ServiceId } from "../components/links"
import { Notice } from "../components/section"
import { KeyValues } from "../components/values"
import { useOpened, type Opened } from "../list/use-opened"
import { useLanguage } from "../i18n/words"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { RegisterDrawer } from "./register-drawer"

const NONE: OwnUrl[] = []
const column = createDataTableColumnHelper<Webhook>()

const NO_FILTERS: ListFilter[] = []

/** Where the lender sends events to, and the way to register another address. */
export function WebhookTable() {
  const { t, number } = useLanguage()
  const { opened, open, close } = useOpened("webhook")
  const { data, isPending, error, refetch } = useWebhooks()
  const columns = useWebhookColumns({ addresses: data?.addresses, onOpen: open })
  const state = useListState(NO_FILTERS)
  const [registering, setRegistering] = useState(false)
  return (
    <>
      <ListTable
        heading={t("webhooks.title")}
        hint={`${t("webhooks.hint")} ${t("webhooks.fixed")}`}
        rows={data?.webhooks}
        count={data?.webhooks.length}
        columns={columns}
        state={state}
        searchable={false}
        paged={false}
        rowId={({ account, id }) => `${account} ${id}`}
        onRow={open}
        empty={{ heading: t("webhooks.empty"), description: t("webhooks.emptyHint") }}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        actions={
          <>
            <Button size="small" variant="secondary" asChild>
              <Link to="/instalments/charges">{t("charges.interface.charges")}</Link>
            </Button>
            <Button size="small" variant="secondary" disabled={!data} onClick={() => setRegistering(true)}>
              {t("webhooks.register")}
            </Button>
          </>
        }
      >
        {data && data.missing > 0 && (
          <Notice>{t("webhooks.missing", { missing: number(data.missing), all: number(data.count) })}</Notice>
        )}
      </ListTable>
      {opened && <WebhookDrawer of={opened} onClose={close} />}
      {registering && data && (
        <RegisterDrawer addresses={data.addresses} onClose={() => setRegistering(false)} />
      )}
    </>
  )
}

function useWebhookColumns({
  addresses = NONE,
  onOpen,
}: {
  addresses: OwnUrl[] | undefined
  onOpen(webhook: Webhook): void
}) {
  const { t } = useLanguage()
  const several = useLegacyAccounts().length > 1
  return useMemo(
    () => [
      column.accessor("url", {
        header: t("webhooks.field.address"),
        cell: ({ row: { original } }) => (
          <span className="flex items-center gap-x-2 break-all">
            <RowButton minWidth={160} onClick={() => onOpen(original)}>
              {original.url}
            </RowButton>
            {addresses.some(({ url, account }) => url === original.url && account === original.account) && (
              <Badge size="2xsmall" color="green" className="shrink-0 text-nowrap">
                {t("webhooks.own")}
              </Badge>
            )}
          </span>
        ),
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      column.accessor("id", {
        header: t("webhooks.field.id"),
        cell: ({ getValue }) => <ServiceId id={getValue()} />,
      }),
    ],
    [t, several, addresses, onOpen],
  )
}

/** One webhook, as it is now at the lender. */
function WebhookDrawer({ of, onClose }: { of: Opened; onClose(): void }) {
  const { t } = useLanguage()
  const several = useLegacyAccounts().length > 1
  const query = useWebhook(of)
  const { data } = query
  return (
    <RecordDrawer title={t("webhooks.one")} about={t("webhooks.fixed")} query={query} onClose={onClose}>
      {data && (
        <>
          <Text size="small" className="break-all">
            {data.url}
          </Text>
          <KeyValues
            pairs={[
              [t("webhooks.field.address"), <ServiceId key="url" id={data.url} />],
              [t("webhooks.field.id"), <ServiceId key="id" id={data.id} />],
              ...(several ? [[t("general.field.account"), data.account] as const] : []),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  )
}
