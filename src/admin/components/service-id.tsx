import { Copy } from "@medusajs/ui"

/** An id to copy, shortened where there is no room for it. */
export function ServiceId({ id }: { id: string }) {
  return (
    <span className="flex min-w-0 items-center gap-x-1">
      <span className="truncate font-mono text-xs" title={id}>
        {id}
      </span>
      <Copy content={id} variant="mini" className="text-ui-fg-muted shrink-0" />
    </span>
  )
}
