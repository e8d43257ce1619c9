import { Text } from "@medusajs/ui"
import type { Discrepancy } from "../api/discrepancies"
import { DiscrepancyEnd } from "./discrepancy-end"
import { DiscrepancyStatus } from "./discrepancy-status"
import { ResolveDiscrepancy } from "./resolve-discrepancy"
import { TwoSides } from "./two-sides"
import { useKindWords } from "./use-kind-words"

/** The discrepancies of one order, each with what to do. */
export function DiscrepancyItems({ discrepancies }: { discrepancies: Discrepancy[] }) {
  const { words } = useKindWords()
  return discrepancies.map((one) => {
    const { title, meaning, todo } = words(one)
    return (
      <article key={one.id} className="flex flex-col gap-y-3 px-6 py-4">
        <div className="flex items-center justify-between gap-x-4">
          <Text size="small" weight="plus" leading="compact">
            {title}
          </Text>
          <DiscrepancyStatus status={one.status} />
        </div>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {meaning} {one.status === "open" && todo}
        </Text>
        <TwoSides {...one} />
        <DiscrepancyEnd discrepancy={one} />
        <div className="empty:hidden">
          <ResolveDiscrepancy discrepancy={one} />
        </div>
      </article>
    )
  })
}
