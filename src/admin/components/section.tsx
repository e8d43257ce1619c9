import { Container, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface SectionProps {
  title: string
  hint?: ReactNode
  level?: "h1" | "h2"
  /** At the right of the title. */
  aside?: ReactNode
  children?: ReactNode
}

/** A card with a title, as the sections of Medusa's pages. */
export function Section({ title, hint, level = "h2", aside, children }: SectionProps) {
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div className="min-w-[200px] flex-1">
          <Heading level={level}>{title}</Heading>
          {hint && (
            <Text as="div" size="small" className="text-ui-fg-subtle text-pretty">
              {hint}
            </Text>
          )}
        </div>
        {aside && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{aside}</div>}
      </div>
      {children}
    </Container>
  )
}
