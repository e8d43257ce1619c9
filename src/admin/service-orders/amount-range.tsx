import { Input } from "@medusajs/ui"
import { useWords } from "../i18n/use-words"
import type { AmountProblem, Draft } from "./draft"
import { RangeField } from "./range-field"

interface AmountRangeProps {
  value: Draft["amount"]
  problem: AmountProblem | undefined
  onChange(value: Draft["amount"]): void
}

/** Longer than any amount that is taken. */
const LONGEST = 16

export function AmountRange({ value, problem, onChange }: AmountRangeProps) {
  const t = useWords()
  return (
    <RangeField
      title={t("serviceOrders.field.amount")}
      words={{ from: t("serviceOrders.amount.from"), to: t("serviceOrders.amount.to") }}
      problem={
        problem && {
          text: t(`serviceOrders.amountProblem.${problem}`),
          ...((problem === "from" || problem === "to") && { at: problem }),
        }
      }
      end={({ which, name, invalid, describedBy }) => (
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          value={value[which]}
          aria-label={name}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange({ ...value, [which]: event.target.value })}
        />
      )}
    />
  )
}
