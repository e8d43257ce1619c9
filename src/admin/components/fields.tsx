import { DatePicker, I18nProvider, Input, Label, Select, Switch } from "@medusajs/ui"
import { useId, type ComponentProps, type ReactNode } from "react"
import { useLanguage } from "../i18n/words"
import { SmallPrint, Wrong } from "./section"

interface FieldProps {
  label: string
  /** The field is given the id that the label is for. */
  children(id: string): ReactNode
}

/** A field of a form below its label. */
export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      {children(id)}
    </div>
  )
}

interface TextFieldProps extends Pick<
  ComponentProps<typeof Input>,
  "inputMode" | "type" | "maxLength" | "disabled" | "placeholder" | "autoFocus" | "aria-required"
> {
  label: string
  hint?: string | undefined
  value: string
  onChange(text: string): void
  /** What is wrong with it. */
  wrong?: string | false | undefined
}

/** A line of text in a form, with maybe a sentence about it and what is wrong with it. */
export function TextField({ label, hint, value, onChange, wrong, ...input }: TextFieldProps) {
  const about = useId()
  return (
    <Field label={label}>
      {(id) => (
        <>
          <Input
            {...input}
            id={id}
            autoComplete="off"
            spellCheck={false}
            value={value}
            aria-invalid={Boolean(wrong)}
            aria-describedby={hint || wrong ? about : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {(hint || wrong) && (
            <div id={about}>
              {hint && <SmallPrint>{hint}</SmallPrint>}
              {wrong && <Wrong>{wrong}</Wrong>}
            </div>
          )}
        </>
      )}
    </Field>
  )
}

interface SwitchFieldProps {
  label: string
  hint: string
  value: boolean
  onChange(value: boolean): void
}

/** What is so or not. */
export function SwitchField({ label, hint, value, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-x-3">
      <Switch
        id={id}
        className="mt-0.5"
        aria-describedby={`${id}hint`}
        checked={value}
        onCheckedChange={onChange}
      />
      <div className="min-w-0">
        <Label size="small" weight="plus" htmlFor={id}>
          {label}
        </Label>
        <SmallPrint id={`${id}hint`}>{hint}</SmallPrint>
      </div>
    </div>
  )
}

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

/** A day in a drawer, below its label. */
export function LabelledDay({ name, ...field }: Omit<DayFieldProps, "modal">) {
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" aria-hidden>
        {name}
      </Label>
      <DayField name={name} {...field} modal />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** Undefined: any of them. */
  value: string | undefined
  options: readonly { value: string; label: string }[]
  /** What any of them is called, where that may be chosen. */
  any?: string
  onChange(value: string | undefined): void
}

/** The options of what is so or not. */
export function eitherOf(yes: string, no: string): ChoiceProps["options"] {
  return [
    { value: "true", label: yes },
    { value: "false", label: no },
  ]
}

const ANY = "*"

interface ChoiceSelectProps extends ChoiceProps {
  id?: string
  describedBy?: string
  size?: "small"
}

/** One of several values; one that came with the address is among them, whatever it is. */
export function ChoiceSelect({ label, value, options, any, onChange, ...props }: ChoiceSelectProps) {
  const isNew = value !== undefined && !options.some((one) => one.value === value)
  const all = isNew ? [...options, { value, label: value }] : options
  return (
    <Select
      size={props.size}
      value={value ?? ANY}
      onValueChange={(next) => onChange(next === ANY ? undefined : next)}
    >
      <Select.Trigger id={props.id} aria-label={label} aria-describedby={props.describedBy}>
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {any !== undefined && <Select.Item value={ANY}>{any}</Select.Item>}
        {all.map((one) => (
          <Select.Item key={one.value} value={one.value}>
            {one.label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}

/** A choice in a form, with its label and maybe a sentence about it. */
export function ChoiceField({ hint, ...choice }: ChoiceProps & { hint?: string }) {
  const about = useId()
  return (
    <Field label={choice.label}>
      {(id) => (
        <>
          <ChoiceSelect {...choice} id={id} describedBy={hint && about} />
          {hint && <SmallPrint id={about}>{hint}</SmallPrint>}
        </>
      )}
    </Field>
  )
}

interface AccountSelectProps extends Pick<ChoiceProps, "value" | "onChange"> {
  accounts: readonly string[]
  /** What every account together is called, where that may be chosen. */
  every?: string
}

/** One of the shop's accounts. Nothing where there is no choice. */
export function AccountSelect({ accounts, value, every, onChange }: AccountSelectProps) {
  const { t } = useLanguage()
  if (accounts.length < 2) return null
  const options = accounts.map((one) => ({ value: one, label: one }))
  const label = t("general.field.account")
  return <ChoiceField label={label} value={value} options={options} any={every} onChange={onChange} />
}
