import { Button, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Notice } from "../components/notice"
import { useFormats } from "../format/use-formats"
import { useFoundCharges } from "../hooks/use-charges"
import { useOpened } from "../hooks/use-opened"
import { useWords } from "../i18n/use-words"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { useChargeColumns } from "./charge-columns"
import { ChargeDrawer } from "./charge-drawer"
import { ChargeSearch } from "./charge-search"
import { useWanted } from "./use-wanted"

const NO_FILTERS: ListFilter[] = []

/** The charges of one order, or one charge: what the service has under an identifier. */
export function ChargeLookup() {
  const t = useWords()
  const { number } = useFormats()
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
