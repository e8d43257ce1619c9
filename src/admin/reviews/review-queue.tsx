import { CheckCircle } from "@medusajs/icons"
import { Skeleton, Table } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useAccounts } from "../api/accounts"
import type { InstalmentOrder } from "../api/orders"
import { useReviews } from "../api/reviews"
import type { Wire } from "../api/sdk"
import type { ShownReview } from "../../api/admin/instalments/reviews/show-review"
import { ChoiceField } from "../components/fields"
import { OwnOrderLink, TextLink } from "../components/links"
import { LoadFailed, Nothing, Section, Strong } from "../components/section"
import { knownCodes, useLanguage } from "../i18n/words"
import { usePageTranslations } from "../list/list-table"
import { usePageWithRows } from "../list/page-with-rows"
import { accountFilter, PAGE_SIZE, useListState, type ListState } from "../list/use-list-state"
import { HoldBadge } from "../orders/holds"
import { SyncNow } from "../orders/order-rows"
import { FinancingStatus } from "../orders/statuses"
import { ClosedReviews, OrderReviews } from "./order-reviews"
import { ordersOf, reviewWords } from "./reviews"

/** As many in a row as fit. */
const FIELDS = "repeat(auto-fill, minmax(min(100%, 240px), 1fr))"

/**
 * The open reviews, the newest first, order by order, with what to do about each; or those that staff resolved, which can
 * be reopened.
 */
export function ReviewQueue() {
  const { t } = useLanguage()
  const translations = usePageTranslations()
  const reasons = knownCodes("reason").map((value) => ({
    value,
    label: reviewWords(t, { reason: value }).title,
  }))
  const options = reasons.sort((a, b) => a.label.localeCompare(b.label))
  const state = useListState([
    { id: "reason", sort: "choice", label: t("reviews.reason"), options },
    accountFilter(t, useAccounts()),
    { id: "status", sort: "choice", label: t("general.field.status"), options: [] },
  ])
  const { pageIndex: page, onPage } = state
  const { data, isPending, error, refetch } = useReviews(state.query)
  const count = data?.count ?? 0
  const pages = Math.ceil(count / PAGE_SIZE)
  const read = { page, size: PAGE_SIZE, rows: data?.reviews.length, count: data?.count }
  const orphaned = usePageWithRows(read, onPage)
  const { status, ...narrowed } = state.filtering
  const filtered = Object.values(narrowed).some((value) => typeof value === "string")
  const resolved = status === "resolved"
  const other = resolved ? (
    <TextLink to="?">{t("reviews.open")}</TextLink>
  ) : (
    <TextLink to="?status=resolved">{t("reviews.resolvedOnes")}</TextLink>
  )

  return (
    <Section
      title={t(resolved ? "reviews.resolvedOnes" : "reviews.title")}
      hint={t(resolved ? "reviews.noResolvedHint" : "reviews.hint")}
      aside={<span className="txt-compact-small">{other}</span>}
    >
      {(filtered || count > 1) && <QueueFilters {...state} />}
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
        ) : resolved ? (
          <Nothing title={t("reviews.noResolved")} />
        ) : (
          <Nothing
            icon={<CheckCircle className="text-ui-tag-green-icon mb-2" />}
            title={t("reviews.empty")}
            hint={t("reviews.emptyHint")}
          />
        ))}
      {resolved
        ? data?.reviews.map((review) => <ResolvedItem key={review.id} review={review} />)
        : ordersOf(data?.reviews ?? []).map((order) => <QueueItem key={order.id} order={order} />)}
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

/** Narrows the queue to one reason, and to one account where the shop has several. */
function QueueFilters({ filters, filtering, onFilter }: ListState) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-4 px-6 py-4" style={{ gridTemplateColumns: FIELDS }}>
      {filters.map(({ id, label, options = [] }) => {
        const value = filtering[id]
        return (
          options.length > 1 && (
            <ChoiceField
              key={id}
              label={label}
              value={typeof value === "string" ? value : undefined}
              options={options}
              any={t("general.field.any")}
              onChange={(next) => onFilter({ ...filtering, [id]: next })}
            />
          )
        )
      })}
    </div>
  )
}

/** One order in the queue: what it is, then everything about it that needs review. */
function QueueItem({ order }: { order: InstalmentOrder }) {
  return (
    <article>
      <OrderLine order={order}>
        <SyncNow id={order.id} />
      </OrderLine>
      <div className="divide-y">
        <OrderReviews order={order} recordsRefunds />
      </div>
    </article>
  )
}

/** What one resolved review is about, and how it was resolved. */
function ResolvedItem({ review }: { review: Wire<ShownReview> }) {
  return (
    <article>
      {review.instalment_order && <OrderLine order={review.instalment_order} />}
      <ClosedReviews reviews={[review]} />
    </article>
  )
}

function OrderLine({ order, children }: { order: InstalmentOrder; children?: ReactNode }) {
  const { t, money } = useLanguage()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 pb-3 pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Strong className="tabular-nums">{money(order.total_cents, order.currency_code)}</Strong>
        <OwnOrderLink order={order} className="txt-compact-small" />
        <TextLink to={`/instalments/orders/${order.id}`} className="txt-compact-small">
          {t("orders.record.open")}
        </TextLink>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FinancingStatus status={order.status} />
        <HoldBadge order={order} />
        {children}
      </div>
    </div>
  )
}
