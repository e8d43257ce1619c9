import { StatusBadge, Text, clx } from "@medusajs/ui"
import type { ComponentProps } from "react"

type TextProps = ComponentProps<typeof Text>

/** Text that stands behind the rest. */
export function Subtle({ className, ...props }: TextProps) {
  return (
    <Text size="small" {...props} className={clx("text-ui-fg-subtle text-pretty break-words", className)} />
  )
}

/** Smaller still: what few readers need. */
export function SmallPrint(props: TextProps) {
  return <Subtle size="xsmall" {...props} />
}

/** The heading of a few lines. */
export function Strong(props: TextProps) {
  return <Text size="small" weight="plus" leading="compact" {...props} />
}

/** What is wrong with a form. */
export function Wrong(props: TextProps) {
  return <Text size="small" role="alert" {...props} className="text-ui-fg-error text-pretty" />
}

/** A state on one line, in the colour of how it stands. */
export function State({ className, ...props }: ComponentProps<typeof StatusBadge>) {
  return <StatusBadge {...props} className={clx("text-nowrap", className)} />
}
