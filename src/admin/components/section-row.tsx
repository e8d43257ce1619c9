import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface SectionRowProps {
  title: string
  /** A sentence under the title. */
  hint?: string
  children: ReactNode
}

/** One line of a section, as Medusa's own sections have them: what it is, and its value. */
export function SectionRow({ title, hint, children }: SectionRowProps) {
  return (
    <div className="text-ui-fg-subtle grid w-full grid-cols-2 items-start gap-4 px-6 py-4">
      <div className="min-w-0">
        <Text size="small" weight="plus" leading="compact" className="text-pretty">
          {title}
        </Text>
        {hint && (
          <Text size="xsmall" className="text-ui-fg-subtle text-pretty pt-1">
            {hint}
          </Text>
        )}
      </div>
      <div className="txt-compact-small flex min-w-0 flex-col gap-y-1 break-words">{children}</div>
    </div>
  )
}
