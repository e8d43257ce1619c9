import { Copy, clx } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { InstalmentOrder } from "../api/orders"
import { useLanguage } from "../i18n/words"

/**
 * Medusa's own blue of links has too little contrast for small print; the one it gives them under the pointer has
 * enough.
 */
const LINK_COLOUR = { color: "var(--fg-interactive-hover)" }

interface TextLinkProps {
  to: string
  /** Its accessible name, where its text alone says too little. */
  label?: string
  className?: string
  children: ReactNode
}

export function TextLink({ to, label, className, children }: TextLinkProps) {
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

/** Opens its row by keyboard: a click on it is one on the row. */
export function RowButton({ minWidth, children }: { minWidth?: number; children: ReactNode }) {
  return (
    <button
      type="button"
      className="focus-visible:shadow-borders-focus whitespace-normal rounded-sm text-start outline-none"
      style={{ ...LINK_COLOUR, minWidth }}
    >
      {children}
    </button>
  )
}

interface OwnOrderLinkProps {
  order: Pick<InstalmentOrder, "order_id" | "display_id"> &
    Partial<Pick<InstalmentOrder, "is_draft" | "unpaid_order">>
  /** Shown where there is no such order. */
  none?: ReactNode
  className?: string
}

/**
 * To an order of the shop, or a draft, by its number; by its id where it can no longer be read. Also to one that a crashed
 * server left unpaid.
 */
export function OwnOrderLink({ order, none = null, className }: OwnOrderLinkProps) {
  const { order_id, display_id, is_draft, unpaid_order } = order
  const own = order_id === null ? unpaid_order : { id: order_id, display_id }
  if (!own) return none
  return (
    <TextLink to={`/${is_draft ? "draft-orders" : "orders"}/${own.id}`} className={className}>
      {own.display_id === null ? <Reference of={own.id} /> : `#${own.display_id}`}
    </TextLink>
  )
}

/** An id in a table, shortened: whole on hover. */
export function Reference({ of }: { of: string }) {
  return (
    <span className="block truncate font-mono text-xs" style={{ maxWidth: 180 }} title={of}>
      {of}
    </span>
  )
}

/** An id to copy, shortened where there is no room for it. */
export function ServiceId({ id }: { id: string }) {
  return (
    <span className="flex min-w-0 items-center gap-x-1">
      <span className="truncate font-mono text-xs" title={id}>
        {id}
      </span>
      <CopyButton content={id} what={id} />
    </span>
  )
}

export function CopyButton({ content, what }: { content: string; what: string }) {
  const { t } = useLanguage()
  const label = t("general.action.copy", { what })
  return <Copy content={content} variant="mini" aria-label={label} className="text-ui-fg-muted shrink-0" />
}
