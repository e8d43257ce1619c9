import { clx } from "@medusajs/ui"
import type { InstalmentOrder } from "../api/orders"
import { SectionRow } from "../components/section-row"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"

const SOON_MS = 6 * 3_600_000

/** Until when something can still be done; nothing once there is no deadline to miss. */
export function DeadlineRow({ order }: { order: InstalmentOrder }) {
  const t = useWords()
  const { dateTime, ago } = useFormats()
  const { status, expires_at: deadline } = order
  if (!deadline || (status !== "CREATED" && status !== "AUTHORIZED")) return null
  const left = Date.parse(deadline) - Date.now()
  return (
    <SectionRow title={t(status === "CREATED" ? "orders.field.expires" : "orders.field.deadline")}>
      <span>{dateTime(deadline)}</span>
      <span className={clx("text-ui-fg-subtle", left < SOON_MS && "text-ui-tag-orange-text")}>
        {left > 0 ? ago(deadline) : t("orders.field.deadlinePassed")}
      </span>
    </SectionRow>
  )
}
