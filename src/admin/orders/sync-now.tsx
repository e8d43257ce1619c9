import { ArrowPath } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { checkOrder } from "../api/orders"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"
import { useStatusWords } from "./use-status-words"

/** Reads the order at the service and does what its status calls for. */
export function SyncNow({ id }: { id: string }) {
  const t = useWords()
  const words = useStatusWords()
  const sync = useAction({
    run: () => checkOrder(id),
    done: ({ instalment_order }) => t("orders.sync.done", { status: words.name(instalment_order.status) }),
  })
  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={sync.isPending}
      onClick={(event) => {
        event.stopPropagation()
        sync.mutate()
      }}
    >
      <ArrowPath />
      {t("orders.sync.action")}
    </Button>
  )
}
