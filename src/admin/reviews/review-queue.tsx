import { CheckCircle } from "@medusajs/icons"
import { Skeleton, Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useAccounts } from "../api/accounts"
import type { InstalmentOrder } from "../api/orders"
import { useReviews } from "../api/reviews"
import { AccountSelect, ChoiceField } from "../components/fields"
import { ShopOrderLink, TextLink } from "../components/links"
import { LoadFailed, Section } from "../components/section"
import { knownCodes, useLanguage } from "../i18n/words"
import { usePageTranslations } from "../list/list-table"
import { usePageWithRows } from "../list/page-with-rows"
import type { ListFilter } from "../list/put-filters"
import { PAGE_SIZE, useListState } from "../list/use-list-state"
import { HoldBadge } from "../orders/holds"
import { SyncNow } from "../orders/order-rows"
import { FinancingStatus } from "../orders/status"
import { OrderReviews } from "./order-reviews"
import { ordersOf } from "./orders-of"
import { useReviewWords } from "./use-review-words"

const REASONS = knownCodes("reason")
/** As many in a row as fit. */
const FIELDS = "repeat(auto-fill, minmax(min(100%, 240px), 1fr))"

interface QueueFiltersProps {
  /** Undefined: every reason. */
  reason: string | undefined
  account: string | undefined
  onChange(chosen: { reason: string | undefined; account: string | undefined }): void
}

const FILTERS: ListFilter[] = [
  { id: "reason", sort: "choice" },
  { id: "account", sort: "choice" },
]

/** The open reviews, the newest first, order by order, with what to do about each. */
export function ReviewQueue() {
  const { t } = useLanguage()
  const translations = usePageTranslations()
  const { query, filtering, pageIndex: page, onFilter, onPage } = useListState(FILTERS)
  const { data, isPending, error, refetch } = useReviews(query)
  const count = data?.count ?? 0
  const pages = Math.ceil(count / PAGE_SIZE)
  const read = { page, size: PAGE_SIZE, rows: data?.reviews.length, count: data?.count }
  const orphaned = usePageWithRows(read, onPage)
  const [reason, account] = [chosen(filtering.reason), chosen(filtering.account)]
  const filtered = reason !== undefined || account !== undefined

  return (
    <Section title={t("reviews.title")} hint={t("reviews.hint")}>
      {(filtered || count > 1) && <QueueFilters reason={reason} account={account} onChange={onFilter} />}
      {(isPending || orphaned) && (
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

/** Narrows the queue to one reason, and to one account where the shop has several. */
function QueueFilters({ reason, account, onChange }: QueueFiltersProps) {
  const { t } = useLanguage()
  const words = useReviewWords()
  const options = REASONS.map((value) => ({ value, label: words({ reason: value }).title }))
  return (
    <div className="grid gap-4 px-6 py-4" style={{ gridTemplateColumns: FIELDS }}>
      <ChoiceField
        label={t("reviews.reason")}
        value={reason ?? ""}
        options={options.sort((a, b) => a.label.localeCompare(b.label))}
        onChange={(next) => onChange({ reason: next || undefined, account })}
      />
      <AccountSelect
        accounts={useAccounts()}
        value={account}
        every={t("general.field.any")}
        onChange={(next) => onChange({ reason, account: next })}
      />
    </div>
  )
}

/** One order in the queue: what it is, then everything about it that needs review. */
function QueueItem({ order }: { order: InstalmentOrder }) {
  const { t, money } = useLanguage()
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 pb-3 pt-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Text size="small" weight="plus" leading="compact" className="tabular-nums">
            {money(order.total_cents, order.currency_code)}
          </Text>
          {order.order_id && (
            <ShopOrderLink id={order.order_id} displayId={order.display_id} className="txt-compact-small" />
          )}
          <TextLink to={`/instalments/orders/${order.id}`} className="txt-compact-small">
            {t("orders.record.open")}
          </TextLink>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FinancingStatus status={order.status} />
          <HoldBadge order={order} />
          <SyncNow id={order.id} />
        </div>
      </div>
      <div className="divide-y">
        <OrderReviews order={order} recordsRefunds />
      </div>
    </article>
  )
}
