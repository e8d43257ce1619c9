import { ExclamationCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { InstalmentOrder } from "../api/orders"
import { useFormats } from "../format/use-formats"
import { RefundLoan } from "./refund-loan"
import { ResolveNeed } from "./resolve-need"
import { useNeedWords } from "./use-need-words"

/** What a person has to see to, what to do, and the ways to do it. Nothing while nobody is needed. */
export function NeedNotice({ order, children }: { order: InstalmentOrder; children?: ReactNode }) {
  const { ago, dateTime } = useFormats()
  const need = useNeedWords()(order)
  if (!need) return null
  const since = order.needs_person_since
  return (
    <div role="note" className="bg-ui-bg-subtle flex gap-x-3 px-6 py-4">
      <ExclamationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" weight="plus" leading="compact" className="pt-0.5">
          {need.title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {need.todo}
        </Text>
        {since && (
          <Text size="xsmall" className="text-ui-fg-subtle" title={dateTime(since)}>
            {ago(since)}
          </Text>
        )}
        <div className="flex flex-wrap gap-2 pt-2">
          <RefundLoan order={order} />
          {children}
          <ResolveNeed id={order.id} listed={{ reason: need.code, about: need.title }} />
        </div>
      </div>
    </div>
  )
}
