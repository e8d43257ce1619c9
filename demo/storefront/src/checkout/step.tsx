import type { ReactNode } from "react"
import { Icon } from "../parts/icon"
import { useShop } from "../shop/shop-context"

type Props = {
  number: number
  title: string
  isOpen: boolean
  /** Shown instead of the content once the step is done. */
  summary?: ReactNode
  onOpen?: () => void
  children: ReactNode
}

export function Step({ number, title, isOpen, summary, onOpen, children }: Props) {
  const { words } = useShop()
  const done = !isOpen && summary !== undefined
  return (
    <section
      className={`step panel ${isOpen ? "open" : done ? "done" : "waiting-step"}`}
      aria-current={isOpen ? "step" : undefined}
    >
      <header>
        <span className="step-number">{done ? <Icon name="check" /> : number}</span>
        <h2>{title}</h2>
        {done && onOpen && (
          <button className="link" onClick={onOpen} aria-label={`${words.checkout.change}: ${title}`}>
            {words.checkout.change}
          </button>
        )}
      </header>
      {isOpen ? children : done ? <div className="step-summary">{summary}</div> : null}
    </section>
  )
}
