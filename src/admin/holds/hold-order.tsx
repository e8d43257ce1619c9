import { Pause } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useState } from "react"
import { holdOrder, type InstalmentOrder } from "../api/orders"
import { NoteDrawer } from "../components/note-drawer"
import { useFormats } from "../format/use-formats"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"
import { isCapturable } from "../orders/statuses"

/** Keeps the payment from being captured for now. Nothing where it is held already, or nothing can be captured. */
export function HoldOrder({ order }: { order: InstalmentOrder }) {
  const t = useWords()
  const { money, dateTime } = useFormats()
  const [asking, setAsking] = useState(false)
  const hold = useAction({ run: (note: string) => holdOrder(order.id, note), done: () => t("holds.done") })
  if (order.hold || !isCapturable(order.status)) return null
  const deadline = order.status === "AUTHORIZED" && order.expires_at
  const amount = money(order.total_cents, order.currency_code)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        <Pause />
        {t("holds.action")}
      </Button>
      {asking && (
        <NoteDrawer
          title={t("holds.title")}
          hint={t("holds.hint")}
          about={deadline ? `${amount} · ${t("orders.field.deadline")}: ${dateTime(deadline)}` : amount}
          placeholder={t("holds.placeholder")}
          action={t("holds.action")}
          busy={hold.isPending}
          onClose={() => setAsking(false)}
          onSave={(note) => hold.mutate(note, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  )
}
