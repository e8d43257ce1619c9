import { CheckCircle } from "@medusajs/icons"
import { Skeleton, Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { LoadFailed } from "../components/load-failed"
import { Section } from "../components/section"
import { useReviews } from "../hooks/use-reviews"
import { useWords } from "../i18n/use-words"
import type { ListFilter } from "../list/put-filters"
import { PAGE_SIZE, useListState } from "../list/use-list-state"
import { usePageTranslations } from "../list/use-page-translations"
import { usePageWithRows } from "../list/use-page-with-rows"
import { ordersOf } from "./orders-of"
import { QueueFilters } from "./queue-filters"
import { QueueItem } from "./queue-item"

const FILTERS: ListFilter[] = [
  { id: "reason", sort: "choice" },
  { id: "account", sort: "choice" },
]

/** The open reviews, the newest first, order by order, with what to do about each. */
export function ReviewQueue() {
  const t = useWords()
  const translations = usePageTranslations()
  const { query, filtering, pageIndex: page, onFilter, onPage } = useListState(FILTERS)
  const { data, isPending, error, refetch } = useReviews(query)
  const count = data?.count ?? 0
  const pages = Math.ceil(count / PAGE_SIZE)
  const read = { page, size: PAGE_SIZE, rows: data?.reviews.length, count: data?.count }
  const stranded = usePageWithRows(read, onPage)
  const [reason, account] = [chosen(filtering.reason), chosen(filtering.account)]
  const filtered = reason !== undefined || account !== undefined

  return (
    <Section title={t("reviews.title")} hint={t("reviews.hint")}>
      {(filtered || count > 1) && <QueueFilters reason={reason} account={account} onChange={onFilter} />}
      {(isPending || stranded) && (
        <div className="flex flex-col gap-y-3 px-6 py-4" aria-busy>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-full" />
        </div>
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 &&
        (filtered ? (
          <Nothing title={t("general.table.noMatch")} hint={t("reviews.noMatchHint")} />
        ) : (
          <Nothing
            icon={<CheckCircle className="text-ui-tag-green-icon mb-2" />}
            title={t("reviews.empty")}
            hint={t("reviews.emptyHint")}
          />
        ))}
      {ordersOf(data?.reviews ?? []).map((order) => (
        <QueueItem key={order.id} order={order} />
      ))}
      {pages > 1 && (
        <Table.Pagination
          translations={translations}
          count={count}
          pageSize={PAGE_SIZE}
          pageIndex={page}
          pageCount={pages}
          canPreviousPage={page > 0}
          canNextPage={page < pages - 1}
          previousPage={() => onPage(page - 1)}
          nextPage={() => onPage(page + 1)}
        />
      )}
    </Section>
  )
}

function chosen(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}

function Nothing({ icon, title, hint }: { icon?: ReactNode; title: string; hint: string }) {
  return (
    <div className="flex flex-col items-center gap-y-1 px-6 py-12 text-center">
      {icon}
      <Text size="small" leading="compact" weight="plus">
        {title}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {hint}
      </Text>
    </div>
  )
}
