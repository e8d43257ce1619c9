import type { ReactNode } from "react"
import { Icon } from "./icon"

/** An error message. Announced politely: it does not interrupt a screen reader. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="notice" role="status">
      <Icon name="info" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className="notice-actions">{children}</div>}
      </div>
    </section>
  )
}
