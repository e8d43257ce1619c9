import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { Settlement } from "../api/settlements"
import { Reference } from "../components/reference"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { useAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { FIGURES } from "./figures"
import { SettlementCheck } from "./settlement-check"

const column = createDataTableColumnHelper<Settlement>()

export function useSettlementColumns() {
  const t = useWords()
  const { date, money, number } = useFormats()
  const several = useAccounts().length > 1
  return useMemo(
    () => [
      column.accessor("created", {
        header: t("settlements.field.date"),
        enableSorting: true,
        sortAscLabel: t("general.table.oldest"),
        sortDescLabel: t("general.table.newest"),
        cell: ({ row: { original } }) => (
          <TextLink to={`/instalments/settlements/${original.id}`}>{date(original.created)}</TextLink>
        ),
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      ...FIGURES.map(({ id, word }) =>
        column.accessor(id, {
          header: t(word),
          align: "right",
          enableSorting: id === "amount_to_settle",
          sortAscLabel: t("general.table.ascending"),
          sortDescLabel: t("general.table.descending"),
          cell: ({ getValue }) => <span className="tabular-nums">{money(getValue())}</span>,
        }),
      ),
      column.accessor("operation_count", {
        header: t("settlements.field.operations"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{number(getValue())}</span>,
      }),
      column.accessor("discrepancy_count", {
        header: t("settlements.field.check"),
        cell: ({ row: { original } }) => <SettlementCheck settlement={original} />,
      }),
      column.accessor("service_settlement_id", {
        header: t("settlements.field.id"),
        cell: ({ getValue }) => <Reference of={getValue()} />,
      }),
    ],
    [t, date, money, number, several],
  )
}
