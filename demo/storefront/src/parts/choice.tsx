import type { ReactNode } from "react"

type Props = {
  group: string
  title: string
  text: string
  isPicked: boolean
  onPick(): void
  side?: ReactNode
  testId?: string
}

/** A radio button whose whole option is the click target. */
export function Choice({ group, title, text, isPicked, onPick, side, testId }: Props) {
  return (
    <label className="choice" data-testid={testId}>
      <input type="radio" name={group} checked={isPicked} onChange={onPick} />
      <span className="choice-text">
        <strong>{title}</strong>
        <span className="muted small">{text}</span>
      </span>
      {side && <span className="choice-side">{side}</span>}
    </label>
  )
}
