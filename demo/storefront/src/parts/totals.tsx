import { fill } from "../i18n/words"
import { useShop } from "../shop/shop-context"

type Amounts = {
  original_item_total?: number | null
  discount_total?: number | null
  shipping_total?: number | null
  tax_total?: number | null
  total?: number | null
}

/** All amounts include tax, as prices are shown; `delivery` is false while no delivery option is chosen. */
export function Totals({ of, delivery }: { of: Amounts; delivery: boolean }) {
  const { words, money } = useShop()
  const discount = of.discount_total ?? 0
  return (
    <div className="totals">
      <dl>
        <div>
          <dt>{words.totals.items}</dt>
          <dd>{money(of.original_item_total)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{words.totals.discount}</dt>
            <dd>−{money(discount)}</dd>
          </div>
        )}
        <div>
          <dt>{words.totals.delivery}</dt>
          <dd className={delivery ? "" : "muted"}>
            {!delivery
              ? words.totals.later
              : of.shipping_total
                ? money(of.shipping_total)
                : words.totals.free}
          </dd>
        </div>
        <div className="grand">
          <dt>{words.totals.total}</dt>
          <dd data-testid="order-total">{money(of.total)}</dd>
        </div>
      </dl>
      <p className="muted small">{fill(words.totals.vat, { amount: money(of.tax_total) })}</p>
    </div>
  )
}
