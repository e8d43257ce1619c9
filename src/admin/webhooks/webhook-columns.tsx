import { Badge, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { OwnAddress, Webhook } from "../api/webhooks"
import { RowButton } from "../components/row-button"
import { ServiceId } from "../components/service-id"
import { useLegacyAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"

const NONE: OwnAddress[] = []
const column = createDataTableColumnHelper<Webhook>()

export function useWebhookColumns({
  addresses = NONE,
  onOpen,
}: {
  addresses: OwnAddress[] | undefined
  onOpen(webhook: Webhook): void
}) {
  const t = useWords()
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
