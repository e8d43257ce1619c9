import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** A part of what a drawer shows, with a title and maybe a sentence about it. */
export function DrawerPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-y-2">
      <div>
        <Text size="small" weight="plus">
          {title}
        </Text>
        {hint && (
          <Text size="xsmall" className="text-ui-fg-subtle text-pretty">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
