import { CheckCircle } from "@medusajs/icons"
import { Skeleton, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { LoadFailed } from "../components/load-failed"
import { Section } from "../components/section"
import { useOrders } from "../hooks/use-orders"
import { usePageTranslations } from "../list/use-page-translations"
import { usePageWithRows } from "../list/use-page-with-rows"
import { useWords } from "../i18n/use-words"
import { NeedItem } from "./need-item"

const PAGE = 10

/** What the money laws left for a person, with what to do about each. */
export function NeedsList() {
  const t = useWords()
  const translations = usePageTranslations()
  const [page, setPage] = useState(0)
  const query = { needs_person: "true", limit: PAGE, offset: page * PAGE } as const
  const { data, isPending, error, refetch } = useOrders(query)
  const orders = data?.instalment_orders ?? []
  const pages = Math.ceil((data?.count ?? 0) / PAGE)
  const read = { page, size: PAGE, rows: data?.instalment_orders.length, count: data?.count }
  const stranded = usePageWithRows(read, setPage)

  return (
    <Section title={t("needs.title")} hint={t("needs.hint")}>
      {(isPending || stranded) && (
        <div className="flex flex-col gap-y-3 px-6 py-4" aria-busy>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-full" />
        </div>
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && <AllWell />}
      {orders.map((order) => (
        <NeedItem key={order.id} order={order} />
      ))}
      {pages > 1 && (
        <Table.Pagination
          translations={translations}
          count={data?.count ?? 0}
          pageSize={PAGE}
          pageIndex={page}
          pageCount={pages}
          canPreviousPage={page > 0}
          canNextPage={page < pages - 1}
          previousPage={() => setPage(page - 1)}
          nextPage={() => setPage(page + 1)}
        />
      )}
    </Section>
  )
}

function AllWell() {
  const t = useWords()
  return (
    <div className="flex flex-col items-center gap-y-1 px-6 py-12 text-center">
      <CheckCircle className="text-ui-tag-green-icon mb-2" />
      <Text size="small" leading="compact" weight="plus">
        {t("needs.empty")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("needs.emptyHint")}
      </Text>
    </div>
  )
}
