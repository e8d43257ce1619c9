import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Discrepancy } from "../api/discrepancies"
import { useWords } from "../i18n/use-words"

/** Where to look at both sides. */
export function DiscrepancyLinks({ discrepancy }: { discrepancy: Discrepancy }) {
  const t = useWords()
  const { order_id, instalment_order_id, settlement_id } = discrepancy
  const links = [
    order_id && { to: `/orders/${order_id}`, label: t("discrepancies.openShopOrder") },
    instalment_order_id && {
      to: `/instalments/orders/${instalment_order_id}`,
      label: t("discrepancies.openOrder"),
    },
    settlement_id && {
      to: `/instalments/settlements/${settlement_id}`,
      label: t("discrepancies.openSettlement"),
    },
  ]
  return links.map(
    (link) =>
      link && (
        <Button key={link.to} size="small" variant="secondary" asChild>
          <Link to={link.to}>{link.label}</Link>
        </Button>
      ),
  )
}
