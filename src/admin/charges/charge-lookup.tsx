import { Button } from "@medusajs/ui"
import { useEffect, useState, type FormEvent } from "react"
import { useSearchParams } from "react-router-dom"
import { useVersion1Accounts } from "../api/accounts"
import { useFoundCharges, type Charge } from "../api/charges"
import { LinkButton } from "../components/buttons"
import { AccountSelect, TextField } from "../components/fields"
import { Gaps } from "../components/gaps"
import { Reference, RowButton } from "../components/links"
import { SmallPrint } from "../components/section"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { useOpened } from "../list/use-opened"
import { ChargeDrawer } from "./charge-drawer"
import { ChargeStatus } from "./charge-status"

/** The server takes no longer identifier. */
const LONGEST = 200

interface Wanted {
  text: string
  account: string | undefined
}

/** The charges of one order, or one charge: what the lender has under an identifier. */
export function ChargeLookup() {
  const { t } = useLanguage()
  const [wanted, want] = useWanted()
  const { opened, open, close } = useOpened("charge")
  const { data, error, isFetching, refetch } = useFoundCharges(wanted.text, wanted.account)
  const asked = wanted.text !== ""
  const charges = data?.charges
  return (
    <>
      <ListTable
        heading={t("charges.title")}
        hint={t("charges.hint")}
        query={{ isPending: isFetching && !data, error, refetch }}
        rows={charges}
        columns={columns}
        accounts={useVersion1Accounts()}
        rowId={({ account, id }) => `${account} ${id}`}
        onRow={open}
        empty={
          asked
            ? { heading: t("charges.empty"), description: t("charges.emptyHint") }
            : { heading: t("charges.start"), description: t("charges.startHint") }
        }
        actions={<LinkButton to="/instalments/webhooks">{t("charges.interface.webhooks")}</LinkButton>}
        below={
          charges && charges.length > 0 && <SmallPrint className="px-6 py-4">{t("charges.unit")}</SmallPrint>
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
        {data && <Gaps {...data} missingWord="charges.missing" />}
      </ListTable>
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

const columns = ({ t, given }: Language): ListColumn<Charge>[] => [
  [
    "created_at",
    t("charges.field.date"),
    ({ created_at, id }) => <RowButton minWidth={110}>{given(created_at) || id}</RowButton>,
  ],
  ["order_id", t("charges.field.orderId"), ({ order_id }) => <Reference of={order_id} />],
  ["account", t("general.field.account"), ({ account }) => account],
  ["status", t("general.field.status"), ({ status }) => <ChargeStatus status={status} />],
  ["amount", t("general.field.amount"), ({ amount }) => amount, { figure: true }],
  ["id", t("charges.field.id"), ({ id }) => <Reference of={id} />],
]

interface ChargeSearchProps {
  wanted: Wanted
  busy: boolean
  onLookUp(wanted: Wanted): void
}

/** Takes an order's identifier or a charge's id. The lender is queried only on submit. */
function ChargeSearch({ wanted, busy, onLookUp }: ChargeSearchProps) {
  const { t } = useLanguage()
  const accounts = useVersion1Accounts()
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
      <div className="min-w-0" style={{ flex: "1 1 240px", maxWidth: 480 }}>
        <TextField
          label={t("charges.search")}
          type="search"
          maxLength={LONGEST}
          value={text}
          placeholder={t("charges.searchHint")}
          onChange={setText}
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
