import { Text } from "@medusajs/ui"
import type { Discrepancy } from "../api/discrepancies"
import { PersonName } from "../components/person-name"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"

/** How it ended: by itself, or by a person with a note. Nothing while it is open. */
export function DiscrepancyEnd({ discrepancy }: { discrepancy: Discrepancy }) {
  const t = useWords()
  const { dateTime } = useFormats()
  const { status, closed_at, resolved_at, resolved_by, resolved_note } = discrepancy
  if (status === "closed" && closed_at) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {t("discrepancies.closedAt", { when: dateTime(closed_at) })}
      </Text>
    )
  }
  if (status !== "resolved" || !resolved_at) return null
  return (
    <div>
      <Text size="small" className="text-ui-fg-subtle">
        {t("discrepancies.resolvedAt", { when: dateTime(resolved_at) })}
        {resolved_by && (
          <>
            {" · "}
            <PersonName id={resolved_by} />
          </>
        )}
      </Text>
      <Text size="small" className="text-ui-fg-subtle whitespace-pre-line text-pretty">
        {resolved_note}
      </Text>
    </div>
  )
}
