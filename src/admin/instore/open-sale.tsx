import { ArrowUpRightOnBox } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { sendForm, type InstalmentOrder } from "../api/orders"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"
import { SellDrawer } from "./sell-drawer"

/** What a clerk can do while the shopper has the form of a sale in the store. */
export function OpenSale({ order }: { order: InstalmentOrder }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const { order_id: orderId, form_url: form } = order
  if (order.channel !== "INSTORE" || order.status !== "CREATED") return null
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" aria-live="polite">
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t(order.assisted_sale ? "instore.waitsHere" : "instore.waitsAway")}
      </Text>
      <div className="flex flex-wrap items-center gap-2">
        {order.assisted_sale && form && (
          <Button size="small" asChild>
            <a href={form} target="_blank" rel="noreferrer">
              {t("instore.openForm")}
              <ArrowUpRightOnBox />
            </a>
          </Button>
        )}
        {!order.assisted_sale && <Send id={order.id} by="sms" />}
        {!order.assisted_sale && <Send id={order.id} by="email" />}
        {orderId && (
          <Button size="small" variant="transparent" onClick={() => setAsking(true)}>
            {t("instore.otherWay")}
          </Button>
        )}
      </div>
      {asking && orderId && <SellDrawer orderId={orderId} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Send({ id, by }: { id: string; by: "sms" | "email" }) {
  const t = useWords()
  const send = useAction({ run: () => sendForm(id, by), done: () => t(`instore.started.${by}`) })
  return (
    <Button size="small" variant="secondary" isLoading={send.isPending} onClick={() => send.mutate()}>
      {t(`instore.again.${by}`)}
    </Button>
  )
}
