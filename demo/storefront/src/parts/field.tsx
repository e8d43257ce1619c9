import type { InputHTMLAttributes } from "react"

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  hint?: string
  wide?: boolean
}

export function Field({ label, hint, wide, ...input }: Props) {
  return (
    <label className={wide ? "field wide" : "field"}>
      <span>
        {label} {hint && <span className="muted small">({hint})</span>}
      </span>
      <input {...input} />
    </label>
  )
}
