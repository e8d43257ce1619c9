import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useWords } from "../i18n/use-words"

/** From the shop's own records to the service's. */
export function ServiceSearchLink() {
  const t = useWords()
  return (
    <Button size="small" variant="secondary" asChild>
      <Link to="/instalments/service-orders">{t("serviceOrders.title")}</Link>
    </Button>
  )
}
