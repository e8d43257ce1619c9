import { Button } from "@medusajs/ui"
import type { LenderOrdersResponse } from "../api/lender-orders"
import { useLanguage } from "../i18n/words"
import { pageAfter, pageBefore, type Search } from "./search"
import { SmallPrint, Subtle } from "../components/section"

interface PagerProps {
  response: LenderOrdersResponse
  search: Search
  firstPage: number | undefined
  busy: boolean
  onSearch(search: Search): void
}

/** A page of fewer is shorter than any a service would insist on. */
const SHORTEST_ALLOWED = 10

/** From page to page of what was found. The lender does not say how many there are. */
export function Pager({ response, search, firstPage, busy, onSearch }: PagerProps) {
  const { t, number } = useLanguage()
  const { page, page_size, has_more, lender_orders } = response
  if (page === null || page_size === null) return null
  const count = lender_orders.length
  const isCutShort = !has_more && count >= SHORTEST_ALLOWED
  return (
    <nav
      aria-label={t("general.table.pages")}
      className="flex flex-wrap items-center justify-between gap-3 px-6 py-4"
    >
      <div className="min-w-0">
        <Subtle>{t("lenderOrders.count", { count: number(count) })}</Subtle>
        {isCutShort && <SmallPrint>{t("lenderOrders.cutShort")}</SmallPrint>}
      </div>
      <div className="flex items-center gap-x-2">
        <Button
          size="small"
          type="button"
          variant="transparent"
          disabled={busy || search.page === undefined}
          onClick={() => onSearch(pageBefore(search, page, firstPage))}
        >
          {t("general.table.prev")}
        </Button>
        <Button
          size="small"
          type="button"
          variant="transparent"
          disabled={busy || !has_more}
          onClick={() => onSearch(pageAfter(search, page))}
        >
          {t("general.table.next")}
        </Button>
      </div>
    </nav>
  )
}
