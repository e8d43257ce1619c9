import { InformationCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"

/** A sentence that must not be overlooked, above a list. */
export function Notice({ children }: { children: string }) {
  return (
    <div role="note" className="bg-ui-bg-subtle flex gap-x-3 border-t px-6 py-4">
      <InformationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {children}
      </Text>
    </div>
  )
}
