import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { Discrepancy } from "../api/discrepancies"
import { Reference } from "../components/reference"
import { RowButton } from "../components/row-button"
import { useFormats } from "../format/use-formats"
import { useAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { DiscrepancyStatus } from "./discrepancy-status"
import { useKindWords } from "./use-kind-words"

const column = createDataTableColumnHelper<Discrepancy>()

export function useDiscrepancyColumns(onOpen: (one: Discrepancy) => void) {
  const t = useWords()
  const { words } = useKindWords()
  const { money, date, ago } = useFormats()
  const several = useAccounts().length > 1
  return useMemo(() => {
    const amount = (cents: number | null) =>
      cents === null ? (
        <span className="text-ui-fg-subtle">{t("discrepancies.nothing")}</span>
      ) : (
        <span className="tabular-nums">{money(cents)}</span>
      )
    return [
      column.accessor("kind", {
        header: t("discrepancies.field.kind"),
        cell: ({ row: { original } }) => (
          <RowButton minWidth={180} onClick={() => onOpen(original)}>
            {words(original).title}
          </RowButton>
        ),
      }),
      column.accessor("display_id", {
        header: t("discrepancies.field.subject"),
        cell: ({ row: { original } }) => <Subject discrepancy={original} />,
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      column.accessor("shop_amount", {
        header: t("discrepancies.field.shop"),
        align: "right",
        cell: ({ getValue }) => amount(getValue()),
      }),
      column.accessor("service_amount", {
        header: t("discrepancies.field.service"),
        align: "right",
        cell: ({ getValue }) => amount(getValue()),
      }),
      column.accessor("since", {
        header: t("discrepancies.field.age"),
        enableSorting: true,
        sortAscLabel: t("general.table.oldest"),
        sortDescLabel: t("general.table.newest"),
        cell: ({ getValue }) => <span title={date(getValue())}>{ago(getValue())}</span>,
      }),
      column.accessor("status", {
        header: t("discrepancies.field.status"),
        cell: ({ getValue }) => <DiscrepancyStatus status={getValue()} />,
      }),
    ]
  }, [t, words, money, date, ago, several, onOpen])
}

function Subject({ discrepancy }: { discrepancy: Discrepancy }) {
  const { display_id, order_reference, service_settlement_id, subject } = discrepancy
  if (display_id !== null) return <span>#{display_id}</span>
  return <Reference of={order_reference ?? service_settlement_id ?? subject} />
}
