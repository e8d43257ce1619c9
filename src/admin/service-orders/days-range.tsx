import { DayField } from "../components/day-field"
import { useWords } from "../i18n/use-words"
import type { DaysProblem, Draft } from "./draft"
import { RangeField } from "./range-field"

interface DaysRangeProps {
  title: string
  value: Draft["created"]
  problem: DaysProblem | undefined
  onChange(value: Draft["created"]): void
}

export function DaysRange({ title, value, problem, onChange }: DaysRangeProps) {
  const t = useWords()
  return (
    <RangeField
      title={title}
      words={{ from: t("general.range.from"), to: t("general.range.to") }}
      problem={
        problem && {
          text: t(`serviceOrders.daysProblem.${problem}`),
          ...((problem === "from" || problem === "to") && { at: problem }),
        }
      }
      end={({ which, ...field }) => (
        <DayField {...field} value={value[which]} onChange={(day) => onChange({ ...value, [which]: day })} />
      )}
    />
  )
}
