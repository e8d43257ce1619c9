import { clx } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { LINK_COLOUR } from "./link-colour"

export function TextLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className={clx("transition-fg focus-visible:shadow-borders-focus rounded-sm outline-none", className)}
      style={LINK_COLOUR}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
