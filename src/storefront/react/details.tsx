import { useEffect, useId, useRef, useState } from "react"
import { isBirthDate, isIdentityNumber, tidyNumber, type ShopperDetails } from "../details.ts"
import { en } from "../texts/en.ts"
import type { InstalmentTexts } from "../texts/shape.ts"

export interface InstalmentDetailsProps {
  /** What is known already, as of `cart.metadata`. */
  value?: ShopperDetails
  /**
   * Called as the shopper types, with what is known already, and when the country changes, by which the number is
   * checked. Nothing is to be sent while it is not valid.
   */
  onChange(details: ShopperDetails, isValid: boolean): void
  /**
   * Of the billing address, or else of the delivery address, in either case: decides which number is asked for, and how
   * it is checked. While it is unknown, any number is accepted.
   */
  country?: string | null
  /** English by default: those of `storefront/texts`, or your own. */
  texts?: InstalmentTexts
  className?: string
}

/**
 * Two fields that a shopper may fill in or leave: identity number and birth date, with the reason why they are asked.
 * Pass the details on to `startInstalments`.
 */
export function InstalmentDetails(props: InstalmentDetailsProps) {
  const { value = {}, onChange, texts = en, className = "" } = props
  // Medusa's JSON has null for an address without a country.
  const country = props.country ?? ""
  const { title, reason, numbers, otherNumber, wrongNumber, birthDate, wrongDate } = texts.details
  const [dni, setDni] = useState(value.dni ?? "")
  const [born, setBorn] = useState(value.date_of_birth ?? "")
  const id = useId()

  const tell = useRef(onChange)
  tell.current = onChange
  const isFilled = useRef(false)
  useEffect(() => {
    isFilled.current ||= dni !== "" || born !== ""
    // Two empty fields are valid, and nothing has to be kept with the cart.
    if (!isFilled.current) return
    const valid = isNumberFine(dni, country) && isDateFine(born)
    tell.current({ dni: tidyNumber(dni), date_of_birth: born }, valid)
  }, [dni, born, country])
  return (
    <fieldset className={`instalments-details ${className}`} aria-describedby={`${id}reason`}>
      <legend>{title}</legend>
      <p id={`${id}reason`} className="instalments-text">
        {reason}
      </p>
      <Field
        label={numbers[country.toLowerCase()] ?? otherNumber}
        name="dni"
        value={dni}
        problem={isNumberFine(dni, country) ? undefined : wrongNumber}
        onChange={setDni}
      />
      <Field
        label={birthDate}
        name="date_of_birth"
        type="date"
        autoComplete="bday"
        value={born}
        problem={isDateFine(born) ? undefined : wrongDate}
        onChange={setBorn}
      />
    </fieldset>
  )
}

function isNumberFine(typed: string, country: string): boolean {
  return typed.trim() === "" || isIdentityNumber(typed, country)
}

function isDateFine(date: string): boolean {
  return date === "" || isBirthDate(date)
}

interface FieldProps {
  label: string
  name: string
  type?: string
  autoComplete?: string
  value: string
  problem: string | undefined
  onChange(typed: string): void
}

/** A problem is shown once the shopper has left the field: half a number is none yet. */
function Field({ label, problem, onChange, type = "text", autoComplete = "off", ...input }: FieldProps) {
  const [isLeft, setLeft] = useState(input.value !== "")
  const id = useId()
  const shown = isLeft ? problem : undefined
  return (
    <div className="instalments-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        autoComplete={autoComplete}
        spellCheck={false}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}problem`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <span id={`${id}problem`} role="status" className="instalments-problem">
        {shown}
      </span>
    </div>
  )
}
