import { CheckCircle } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { InstalmentOrder } from "../api/orders"
import { PersonName } from "../components/person-name"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"

/** How a person saw to what was listed; nothing where none did. */
export function ResolvedNote({ order }: { order: InstalmentOrder }) {
  const t = useWords()
  const { dateTime } = useFormats()
  if (!order.needs_person || !order.resolved_at) return null
  return (
    <div className="flex gap-x-3 px-6 py-4">
      <CheckCircle className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col">
        <Text size="small" className="text-ui-fg-subtle">
          {t("needs.resolvedBy", { when: dateTime(order.resolved_at) })}
          {order.resolved_by && (
            <>
              {" · "}
              <PersonName id={order.resolved_by} />
            </>
          )}
        </Text>
        <Text size="small" className="text-ui-fg-subtle whitespace-pre-line text-pretty">
          {order.resolved_note}
        </Text>
      </div>
    </div>
  )
}
