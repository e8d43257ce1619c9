import { DatePicker, I18nProvider, Label, Select, Text } from "@medusajs/ui"
import { useId } from "react"
import { useLanguage } from "../i18n/words"

interface AccountSelectProps {
  accounts: readonly string[]
  /** Undefined: every account. */
  value: string | undefined
  /** What every account together is called, where that may be chosen. */
  every?: string
  onChange(account: string | undefined): void
}

const EVERY = "*"

interface DayFieldProps {
  /** Its accessible name; the visible label stands beside it. */
  name: string
  value: Date | null
  onChange(value: Date | null): void
  invalid?: boolean
  describedBy?: string
  /** Inside a drawer. */
  modal?: boolean
}

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
  const { t } = useLanguage()
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

/** A day, typed or chosen from a calendar, in the user's date format. */
export function DayField({ name, value, onChange, invalid, describedBy, modal }: DayFieldProps) {
  const { locale } = useLanguage()
  return (
    <I18nProvider locale={locale}>
      <DatePicker
        aria-label={name}
        aria-describedby={describedBy}
        isInvalid={invalid}
        value={value}
        onChange={onChange}
        modal={modal}
      />
    </I18nProvider>
  )
}

/** One of the shop's accounts. Nothing where there is no choice. */
export function AccountSelect({ accounts, value, every, onChange }: AccountSelectProps) {
  const { t } = useLanguage()
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
