import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import type { InstalmentOrder } from "../api/orders"
import { useNeedWords } from "./use-need-words"

/** Marks an order in a list that a person has to see to; nothing on the others. */
export function NeedMark({ order }: { order: InstalmentOrder }) {
  const need = useNeedWords()(order)
  if (!need) return null
  return (
    <Tooltip content={need.title}>
      <span role="img" aria-label={need.title}>
        <ExclamationCircleSolid className="text-ui-tag-orange-icon" />
      </span>
    </Tooltip>
  )
}
