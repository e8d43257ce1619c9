import { Button } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { Notice } from "../components/notice"
import { useFormats } from "../format/use-formats"
import { useOpened } from "../hooks/use-opened"
import { useWebhooks } from "../hooks/use-webhooks"
import { useWords } from "../i18n/use-words"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { RegisterDrawer } from "./register-drawer"
import { useWebhookColumns } from "./webhook-columns"
import { WebhookDrawer } from "./webhook-drawer"

const NO_FILTERS: ListFilter[] = []

/** Where the service sends events to, and the way to register another address. */
export function WebhookTable() {
  const t = useWords()
  const { number } = useFormats()
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
