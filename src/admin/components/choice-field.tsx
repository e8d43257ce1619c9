import { Label, Select, Text } from "@medusajs/ui"
import { useId } from "react"
import { useWords } from "../i18n/use-words"

interface ChoiceFieldProps {
  label: string
  hint?: string
  /** Empty: any of them. */
  value: string
  options: readonly { value: string; label: string }[]
  /** Whether one has to be chosen. */
  needed?: boolean
  onChange(value: string): void
}

const ANY = "*"

/** One of several values; one that came with the address is among them, whatever it is. */
export function ChoiceField({ label, hint, value, options, needed = false, onChange }: ChoiceFieldProps) {
  const t = useWords()
  const [field, about] = [useId(), useId()]
  const isNew = value !== "" && !options.some((one) => one.value === value)
  const all = isNew ? [...options, { value, label: value }] : options
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={field}>
        {label}
      </Label>
      <Select value={value || ANY} onValueChange={(next) => onChange(next === ANY ? "" : next)}>
        <Select.Trigger
          id={field}
          aria-label={label}
          aria-describedby={hint === undefined ? undefined : about}
        >
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {!needed && <Select.Item value={ANY}>{t("general.field.any")}</Select.Item>}
          {all.map((one) => (
            <Select.Item key={one.value} value={one.value}>
              {one.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      {hint !== undefined && (
        <Text id={about} size="xsmall" className="text-ui-fg-subtle text-pretty">
          {hint}
        </Text>
      )}
    </div>
  )
}
