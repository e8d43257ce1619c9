import { Skeleton } from "@medusajs/ui"
import { BrandLogo } from "../components/brand-logo"
import { FigureGrid } from "../components/values"
import { Section } from "../components/section"
import { TextLink } from "../components/links"
import { useDiscrepancies } from "../api/discrepancies"
import { useOrders } from "../api/orders"
import { useReviews } from "../api/reviews"
import { useSettlements } from "../api/settlements"
import { useLanguage } from "../i18n/words"

/** How things stand: what needs review, what does not match, and what was last paid out. */
export function CurrentFigures() {
  const { t, money, number, given } = useLanguage()
  const reviews = useReviews({ limit: 1 })
  const open = useOrders({ status: "AUTHORIZED", limit: 1 })
  const discrepancies = useDiscrepancies({ status: "open", limit: 1 })
  const settlements = useSettlements({ limit: 1 })
  const latest = settlements.data?.settlements[0]
  const count = (response: { data?: { count: number }; isPending: boolean }) =>
    response.isPending ? <Skeleton className="h-7 w-12" /> : response.data ? number(response.data.count) : "–"
  const link = (to: string, words = t("general.action.showAll")) => (
    <TextLink to={`/instalments/${to}`}>{words}</TextLink>
  )
  return (
    <Section title={t("orders.title")} level="h1" aside={<BrandLogo />}>
      <FigureGrid
        figures={[
          [t("reviews.open"), count(reviews)],
          [t("orders.status.AUTHORIZED"), count(open), link("orders?status=AUTHORIZED")],
          [t("discrepancies.title"), count(discrepancies), link("discrepancies")],
          [
            t("reviews.lastPayout"),
            settlements.isPending ? <Skeleton className="h-7 w-24" /> : latest ? money(latest.payout) : "–",
            latest && link(`settlements/${latest.id}`, given(latest.day)),
          ],
        ]}
      />
    </Section>
  )
}
