import type { ReactNode } from "react"
import { Icon } from "./icon"

type Props = {
  tone: "calm" | "undecided" | "good" | "bad"
  title: string
  text: string
  testId?: string
  children?: ReactNode
}

/** Something the shopper should know. Announced politely: nothing here interrupts what is being read. */
export function Notice({ tone, title, text, testId, children }: Props) {
  const icon = tone === "good" ? "check" : tone === "undecided" ? "clock" : "info"
  return (
    <section className={`notice ${tone}`} role="status" data-testid={testId}>
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className="notice-actions">{children}</div>}
      </div>
    </section>
  )
}
