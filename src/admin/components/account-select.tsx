import { Label, Select } from "@medusajs/ui"
import { useId } from "react"
import { useWords } from "../i18n/use-words"

interface AccountSelectProps {
  accounts: readonly string[]
  /** Undefined: every account. */
  value: string | undefined
  /** What every account together is called, where that may be chosen. */
  every?: string
  onChange(account: string | undefined): void
}

const EVERY = "*"

/** One of the shop's accounts. Nothing where there is no choice. */
export function AccountSelect({ accounts, value, every, onChange }: AccountSelectProps) {
  const t = useWords()
  const field = useId()
  if (accounts.length < 2) return null
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={field}>
        {t("general.field.account")}
      </Label>
      <Select value={value ?? EVERY} onValueChange={(next) => onChange(next === EVERY ? undefined : next)}>
        <Select.Trigger id={field} aria-label={t("general.field.account")}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {every !== undefined && <Select.Item value={EVERY}>{every}</Select.Item>}
          {accounts.map((one) => (
            <Select.Item key={one} value={one}>
              {one}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
