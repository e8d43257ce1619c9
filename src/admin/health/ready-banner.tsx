import { CheckCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { RegionFit } from "../api/health"
import { useListWords } from "../format/use-list-words"
import { useWords } from "../i18n/use-words"

/** Where shoppers can pay by instalments now; nothing while they cannot anywhere. */
export function ReadyBanner({ regions, reachable }: { regions: RegionFit[]; reachable: boolean }) {
  const t = useWords()
  const { list } = useListWords()
  if (regions.length === 0) return null
  const names = list(regions.map(({ name }) => name))
  return (
    <div role="status" className="bg-ui-bg-subtle flex gap-x-3 px-6 py-4">
      <CheckCircleSolid className="text-ui-tag-green-icon mt-0.5 shrink-0" />
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {t(regions.length === 1 ? "health.ready.one" : "health.ready.several", { regions: names })}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t(reachable ? "health.ready.hint" : "health.ready.trial")}
        </Text>
      </div>
    </div>
  )
}
