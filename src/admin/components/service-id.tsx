import { Copy } from "@medusajs/ui"
import { useWords } from "../i18n/use-words"

/** An id to copy, shortened where there is no room for it. */
export function ServiceId({ id }: { id: string }) {
  const t = useWords()
  return (
    <span className="flex min-w-0 items-center gap-x-1">
      <span className="truncate font-mono text-xs" title={id}>
        {id}
      </span>
      <Copy
        content={id}
        variant="mini"
        aria-label={t("general.action.copy", { what: id })}
        className="text-ui-fg-muted shrink-0"
      />
    </span>
  )
}
