import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { Charge } from "../api/charges"
import { Reference } from "../components/reference"
import { RowButton } from "../components/row-button"
import { useFormats } from "../format/use-formats"
import { useLegacyAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { ChargeStatus } from "./charge-status"

const column = createDataTableColumnHelper<Charge>()

export function useChargeColumns(onOpen: (charge: Charge) => void) {
  const t = useWords()
  const { given } = useFormats()
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
