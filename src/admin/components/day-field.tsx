import { DatePicker, I18nProvider } from "@medusajs/ui"
import { useLocale } from "../format/use-locale"

interface DayFieldProps {
  /** What it is called by those who hear the page; its words for the eye stand beside it. */
  name: string
  value: Date | null
  onChange(value: Date | null): void
  invalid?: boolean
  describedBy?: string
  /** Inside a drawer. */
  modal?: boolean
}

/** A day, typed or chosen from a calendar, in the reader's way of writing days. */
export function DayField({ name, value, onChange, invalid, describedBy, modal }: DayFieldProps) {
  return (
    <I18nProvider locale={useLocale()}>
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
