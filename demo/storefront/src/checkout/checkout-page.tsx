import { toOutcome } from "medusa-payment-instalments/storefront"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { Line } from "../parts/line"
import { Totals } from "../parts/totals"
import { useShop } from "../shop/shop-context"
import { AddressStep } from "./address-step"
import { DeliveryStep } from "./delivery-step"
import { OutcomeNotice } from "./outcome-notice"
import { PaymentStep } from "./payment-step"
import { reachableStep } from "./steps"

/** All steps are on one page. `step` is the open one, `instalments` the outcome of a visit to the form. */
export function CheckoutPage() {
  const { words, cart, country, wasCompleted } = useShop()
  const [search, setSearch] = useSearchParams()
  const outcome = toOutcome(search.get("instalments"))
  const [isDeciding, setDeciding] = useState(outcome === "pending")

  if (cart === undefined) return <p className="waiting">{words.loading}</p>
  const items = cart?.items ?? []
  if (!cart || items.length === 0) {
    return (
      <>
        {outcome && <OutcomeNotice key={outcome} outcome={outcome} onDeciding={setDeciding} />}
        <section className="empty">
          {wasCompleted && <p className="muted">{words.errors.completed}</p>}
          <h1>{words.cart.empty}</h1>
          <Link className="button" to={`/${country}`}>
            {words.cart.browse}
          </Link>
        </section>
      </>
    )
  }

  const open = reachableStep(search.get("step"), cart)
  const goTo = (step: string) => setSearch({ step }, { replace: false })
  return (
    <>
      <h1>{words.checkout.title}</h1>
      {outcome && <OutcomeNotice key={outcome} outcome={outcome} onDeciding={setDeciding} />}
      <div className="two-columns">
        <div className="steps">
          <AddressStep cart={cart} isOpen={open === "address"} onOpen={goTo} />
          <DeliveryStep cart={cart} isOpen={open === "delivery"} onOpen={goTo} />
          <PaymentStep cart={cart} isOpen={open === "payment"} isDeciding={isDeciding} />
        </div>
        <aside className="panel summary">
          <h2>{words.checkout.summary}</h2>
          <ul className="lines">
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
          <Totals of={cart} delivery={(cart.shipping_methods ?? []).length > 0} />
        </aside>
      </div>
    </>
  )
}
