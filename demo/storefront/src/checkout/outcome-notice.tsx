import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { Notice } from "../parts/notice"
import type { Outcome } from "../shop/instalments"
import { useShop } from "../shop/shop-context"
import { useOutcome } from "./use-outcome"

const tones = {
  placed: "good",
  pending: "undecided",
  declined: "calm",
  cancelled: "calm",
  expired: "calm",
  changed: "calm",
  failed: "bad",
} as const

type Props = { outcome: Outcome; onDeciding(isDeciding: boolean): void }

/** How the visit to the instalment form ended, and what the shopper can do now. */
export function OutcomeNotice({ outcome: arrived, onDeciding }: Props) {
  const { words, country } = useShop()
  const navigate = useNavigate()
  const { outcome, orderId, formUrl, isLate, again } = useOutcome(arrived)

  useEffect(() => onDeciding(outcome === "pending"), [outcome, onDeciding])
  useEffect(() => {
    if (outcome === "placed" && orderId) navigate(`/${country}/order/${orderId}/confirmed`, { replace: true })
  }, [outcome, orderId, country, navigate])

  if (outcome === null) return null
  const { title, text } = words.outcomes[outcome]
  const late = outcome === "pending" && isLate
  return (
    <Notice
      tone={tones[outcome]}
      title={title}
      text={late ? words.outcomes.pending.late : text}
      testId="outcome-notice"
    >
      {outcome === "cancelled" && formUrl && (
        <a className="button quiet" href={formUrl} data-testid="back-to-form">
          {words.outcomes.backToForm}
        </a>
      )}
      {late && (
        <button className="button quiet" onClick={again}>
          {words.outcomes.check}
        </button>
      )}
    </Notice>
  )
}
