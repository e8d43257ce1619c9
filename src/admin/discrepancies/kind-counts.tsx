import { clx } from "@medusajs/ui"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { useKindWords } from "./use-kind-words"

interface KindCountsProps {
  counts: Record<string, number>
  chosen: string | undefined
  onChoose(kind: string | undefined): void
}

/** How many are open of each kind; each shows only its own. */
export function KindCounts({ counts, chosen, onChoose }: KindCountsProps) {
  const t = useWords()
  const { title } = useKindWords()
  const open = Object.entries(counts).filter(([kind, count]) => count > 0 || kind === chosen)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (open.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-t px-6 py-4">
      <Chip label={t("discrepancies.all")} count={all} chosen={!chosen} onClick={() => onChoose(undefined)} />
      {open.map(([kind, count]) => (
        <Chip
          key={kind}
          label={title(kind)}
          count={count}
          chosen={kind === chosen}
          onClick={() => onChoose(kind === chosen ? undefined : kind)}
        />
      ))}
    </div>
  )
}

function Chip(props: { label: string; count: number; chosen: boolean; onClick(): void }) {
  const { number } = useFormats()
  return (
    <button
      type="button"
      aria-pressed={props.chosen}
      onClick={props.onClick}
      className={clx(
        "txt-compact-small-plus transition-fg focus-visible:shadow-borders-focus shadow-borders-base flex items-center gap-x-2 rounded-full px-3 py-1 outline-none",
        props.chosen
          ? "bg-ui-button-inverted text-ui-contrast-fg-primary"
          : "bg-ui-bg-field text-ui-fg-subtle hover:bg-ui-bg-field-hover",
      )}
    >
      {props.label}
      <span className={clx("tabular-nums", !props.chosen && "text-ui-fg-subtle")}>{number(props.count)}</span>
    </button>
  )
}
