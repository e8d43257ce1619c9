import { Button, Input, Label, Text, createDataTableColumnHelper } from "@medusajs/ui"
import { useEffect, useId, useMemo, useState, type FormEvent } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useLegacyAccounts } from "../api/accounts"
import { useFoundCharges, type Charge } from "../api/charges"
import { AccountSelect } from "../components/fields"
import { Notice } from "../components/section"
import { Reference, RowButton } from "../components/links"
import { useOpened } from "../list/use-opened"
import { useLanguage } from "../i18n/words"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { ChargeDrawer } from "./charge-drawer"
import { ChargeStatus } from "./charge-status"

/** The server takes no longer identifier. */
const LONGEST = 200

export interface Wanted {
  text: string
  account: string | undefined
}

interface ChargeSearchProps {
  wanted: Wanted
  busy: boolean
  onLookUp(wanted: Wanted): void
}

const column = createDataTableColumnHelper<Charge>()

const NO_FILTERS: ListFilter[] = []

/** The charges of one order, or one charge: what the lender has under an identifier. */
export function ChargeLookup() {
  const { t, number } = useLanguage()
  const [wanted, want] = useWanted()
  const { opened, open, close } = useOpened("charge")
  const columns = useChargeColumns(open)
  const state = useListState(NO_FILTERS)
  const { data, error, isFetching, refetch } = useFoundCharges(wanted.text, wanted.account)
  const asked = wanted.text !== ""
  const charges = asked ? data?.charges : undefined
  return (
    <>
      <ListTable
        heading={t("charges.title")}
        hint={t("charges.hint")}
        rows={charges}
        count={charges?.length ?? 0}
        columns={columns}
        state={state}
        searchable={false}
        paged={false}
        rowId={({ account, id }) => `${account} ${id}`}
        onRow={open}
        empty={
          asked
            ? { heading: t("charges.empty"), description: t("charges.emptyHint") }
            : { heading: t("charges.start"), description: t("charges.startHint") }
        }
        loading={isFetching && !data}
        error={asked ? error : null}
        onRetry={() => void refetch()}
        actions={
          <Button size="small" variant="secondary" asChild>
            <Link to="/instalments/webhooks">{t("charges.interface.webhooks")}</Link>
          </Button>
        }
      >
        <ChargeSearch
          wanted={wanted}
          busy={isFetching}
          onLookUp={(next) => {
            const same = next.text === wanted.text && next.account === wanted.account
            return same ? void refetch() : want(next)
          }}
        />
        {asked && data && data.missing > 0 && (
          <Notice>{t("charges.missing", { missing: number(data.missing), all: number(data.count) })}</Notice>
        )}
      </ListTable>
      {charges && charges.length > 0 && (
        <Text size="xsmall" className="text-ui-fg-subtle text-pretty px-6 py-4">
          {t("charges.unit")}
        </Text>
      )}
      {opened && (
        <ChargeDrawer
          of={opened}
          known={charges?.find(({ id, account }) => id === opened.id && account === opened.account)}
          onClose={close}
        />
      )}
    </>
  )
}

function useChargeColumns(onOpen: (charge: Charge) => void) {
  const { t, given } = useLanguage()
  const several = useLegacyAccounts().length > 1
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("charges.field.date"),
        cell: ({ row: { original } }) => (
          <RowButton minWidth={110} onClick={() => onOpen(original)}>
            {given(original.created_at) || original.id}
          </RowButton>
        ),
      }),
      column.accessor("order_id", {
        header: t("charges.field.orderId"),
        cell: ({ getValue }) => <Reference of={getValue()} />,
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      column.accessor("status", {
        header: t("general.field.status"),
        cell: ({ getValue }) => <ChargeStatus status={getValue()} />,
      }),
      column.accessor("amount", {
        header: t("general.field.amount"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{getValue()}</span>,
      }),
      column.accessor("id", {
        header: t("charges.field.id"),
        cell: ({ getValue }) => <Reference of={getValue()} />,
      }),
    ],
    [t, given, several, onOpen],
  )
}

/** Takes an order's identifier or a charge's id. The lender is queried only on submit. */
function ChargeSearch({ wanted, busy, onLookUp }: ChargeSearchProps) {
  const { t } = useLanguage()
  const field = useId()
  const accounts = useLegacyAccounts()
  const [text, setText] = useState(wanted.text)
  const [account, setAccount] = useState(wanted.account)
  // Going back in the browser shows the earlier search.
  useEffect(() => {
    setText(wanted.text)
    setAccount(wanted.account)
  }, [wanted.text, wanted.account])
  const lookUp = (event: FormEvent) => {
    event.preventDefault()
    onLookUp({ text: text.trim(), account })
  }
  return (
    <form role="search" onSubmit={lookUp} className="flex flex-wrap items-end gap-3 border-t px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-2" style={{ flex: "1 1 240px", maxWidth: 480 }}>
        <Label size="small" weight="plus" htmlFor={field}>
          {t("charges.search")}
        </Label>
        <Input
          id={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={text}
          placeholder={t("charges.searchHint")}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="empty:hidden" style={{ minWidth: 160 }}>
        <AccountSelect accounts={accounts} value={account} every={t("charges.every")} onChange={setAccount} />
      </div>
      <Button type="submit" variant="secondary" disabled={!text.trim()} isLoading={busy}>
        {t("charges.lookUp")}
      </Button>
    </form>
  )
}

/** What is looked up, kept in the address. */
function useWanted(): [wanted: Wanted, want: (next: Wanted) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = { text: params.get("q")?.trim() ?? "", account: params.get("account") ?? undefined }
  const want = ({ text, account }: Wanted) =>
    setParams({ ...(text && { q: text }), ...(account !== undefined && { account }) })
  return [wanted, want]
}
