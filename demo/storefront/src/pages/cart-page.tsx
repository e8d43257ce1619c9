import { InstalmentMessage } from "medusa-payment-instalments/storefront/react"
import { useState } from "react"
import { Link } from "react-router-dom"
import { Icon } from "../parts/icon"
import { Line } from "../parts/line"
import { Notice } from "../parts/notice"
import { PromoCode } from "../parts/promo-code"
import { Totals } from "../parts/totals"
import { sentenceFor } from "../shop/failures"
import { useShop } from "../shop/shop-context"

export function CartPage() {
  const { words, country, cart, wasCompleted, setQuantity, name, sdk, instalments } = useShop()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (cart === undefined) return <p className="waiting">{words.loading}</p>

  const items = cart?.items ?? []
  if (!cart || items.length === 0) {
    return (
      <section className="empty">
        {wasCompleted && <p className="muted">{words.errors.completed}</p>}
        <h1>{words.cart.empty}</h1>
        <p className="muted">{words.cart.emptyLead}</p>
        <Link className="button" to={`/${country}`}>
          {words.cart.browse}
        </Link>
      </section>
    )
  }

  const set = async (lineId: string, quantity: number) => {
    setBusy(true)
    setProblem(undefined)
    await setQuantity(lineId, quantity).catch((error: unknown) => setProblem(sentenceFor(error, words)))
    setBusy(false)
  }
  return (
    <>
      <h1>{words.cart.title}</h1>
      {problem && <Notice title={words.errors.title} text={problem} />}
      <div className="two-columns">
        <ul className="lines" aria-busy={busy}>
          {items.map((item) => (
            <Line key={item.id} item={item}>
              <span className="stepper">
                <button
                  disabled={busy}
                  onClick={() => set(item.id, item.quantity - 1)}
                  aria-label={words.cart.less}
                >
                  <Icon name="minus" />
                </button>
                <output aria-label={words.cart.quantity}>{item.quantity}</output>
                <button
                  disabled={busy}
                  onClick={() => set(item.id, item.quantity + 1)}
                  aria-label={words.cart.more}
                >
                  <Icon name="plus" />
                </button>
                <button
                  className="link"
                  disabled={busy}
                  onClick={() => set(item.id, 0)}
                  aria-label={`${words.cart.remove}: ${item.product_title} ${name(item.variant_title)}`}
                >
                  {words.cart.remove}
                </button>
              </span>
            </Line>
          ))}
        </ul>
        <aside className="panel">
          <Totals of={cart} delivery={(cart.shipping_methods ?? []).length > 0} />
          <InstalmentMessage
            store={sdk.client}
            amount={cart.total}
            currencyCode={cart.currency_code}
            countryCode={country}
            productId={(cart.items ?? []).flatMap(({ product_id }) => product_id ?? [])}
            texts={instalments}
          />
          <PromoCode />
          <Link className="button" to={`/${country}/checkout`} data-testid="go-checkout">
            {words.cart.checkout}
          </Link>
        </aside>
      </div>
    </>
  )
}
