import { clx } from "@medusajs/ui"
import type { Figure, MonthFigures } from "../../api/settlements"
import { useFormats } from "../../format/use-formats"
import { useWords } from "../../i18n/use-words"
import { FIGURES } from "../figures"

interface LegendProps {
  month: MonthFigures
  shown: readonly Figure[]
  onToggle(figure: Figure): void
}

/** The figures of one month, each a switch for its bars. */
export function Legend({ month, shown, onToggle }: LegendProps) {
  const t = useWords()
  const { money } = useFormats()
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1">
      {FIGURES.map(({ id, colour, word }) => (
        <button
          key={id}
          type="button"
          aria-pressed={shown.includes(id)}
          title={t("settlements.chart.show", { name: t(word) })}
          className={clx(
            "txt-compact-small hover:bg-ui-bg-base-hover transition-fg focus-visible:shadow-borders-focus flex items-center gap-x-2 rounded-md px-2 py-1 outline-none",
            !shown.includes(id) && "opacity-50",
          )}
          onClick={() => onToggle(id)}
        >
          <span className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: colour }} />
          <span className="text-ui-fg-subtle">{t(word)}</span>
          <span className="text-ui-fg-base font-medium tabular-nums">{money(month[id])}</span>
        </button>
      ))}
    </div>
  )
}
