import { clx } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { LINK_COLOUR } from "./link-colour"

export function TextLink({
  to,
  label,
  className,
  children,
}: {
  to: string
  /** What it is called by those who hear the page, where its text says too little by itself. */
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={clx("transition-fg focus-visible:shadow-borders-focus rounded-sm outline-none", className)}
      style={LINK_COLOUR}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
