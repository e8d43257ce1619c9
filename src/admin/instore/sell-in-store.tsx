import { Button } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../components/section"
import { useSellingAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { SellDrawer } from "./sell-drawer"

/** Offers to sell by instalments, here and now, what is outstanding. Nothing where no account sells. */
export function SellInStore({ orderId }: { orderId: string }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  if (useSellingAccounts().length === 0) return null
  return (
    <>
      <Section
        title={t("instore.title")}
        hint={t("instore.offer")}
        aside={
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {t("instore.action")}
          </Button>
        }
      />
      {asking && <SellDrawer orderId={orderId} onClose={() => setAsking(false)} />}
    </>
  )
}
