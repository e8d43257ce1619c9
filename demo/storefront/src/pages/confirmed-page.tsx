import type { HttpTypes } from "@medusajs/types"
import { describePayment } from "medusa-payment-instalments/storefront"
import { InstalmentOrderSummary } from "medusa-payment-instalments/storefront/react"
import { useEffect, useState } from "react"
import { Link, useParams } from "react-router-dom"
import { fill } from "../i18n/words"
import { Icon } from "../parts/icon"
import { Line } from "../parts/line"
import { Notice } from "../parts/notice"
import { Totals } from "../parts/totals"
import { useShop } from "../shop/shop-context"

export function ConfirmedPage() {
  const { id = "" } = useParams()
  const { words, instalments, brand, sdk, country, name, reload } = useShop()
  const [order, setOrder] = useState<HttpTypes.StoreOrder | null>()
  useEffect(() => {
    const fields = "*payment_collections.payments"
    sdk.store.order.retrieve(id, { fields }).then(
      (found) => setOrder(found.order),
      () => setOrder(null),
    )
    // The order exists, whether this page or the shop's server (on the redirect) placed it, so its cart is cleared.
    void reload().catch(() => undefined)
  }, [sdk, id, reload])

  if (order === undefined) return <p className="waiting">{words.loading}</p>
  if (order === null) {
    return (
      <Notice title={words.order.missing} text={words.errors.general}>
        <Link className="button quiet" to={`/${country}`}>
          {words.cart.browse}
        </Link>
      </Notice>
    )
  }
  const address = order.shipping_address
  const method = order.shipping_methods?.[0]
  const isCancelled = order.status === "canceled"
  return (
    <section data-testid="order-confirmed" data-order-id={order.id}>
      <div className="thanks">
        <span className="seal">
          <Icon name="check" />
        </span>
        <h1>
          {address?.first_name
            ? fill(words.order.title, { name: address.first_name })
            : words.order.titleNoName}
        </h1>
        {!isCancelled && <p>{fill(words.order.lead, { email: order.email ?? "" })}</p>}
        <p className="order-number">
          {words.order.number} #{order.display_id}
        </p>
      </div>
      <div className="two-columns">
        <div className="facts">
          {!isCancelled && (
            <section>
              <h2>{words.order.next}</h2>
              <p>{words.order.nextDelivery}</p>
            </section>
          )}
          <InstalmentOrderSummary order={order} brand={brand} texts={instalments} />
          <section>
            <h2>{words.order.address}</h2>
            <address>
              {address?.first_name} {address?.last_name}
              <br />
              {address?.address_1}
              <br />
              {address?.postal_code} {address?.city}
            </address>
          </section>
          <section>
            <h2>{words.checkout.delivery}</h2>
            <p>{name(method?.name)}</p>
          </section>
          {!describePayment(order) && (
            <section>
              <h2>{words.order.paidWith}</h2>
              <p>{words.checkout.onDelivery}</p>
            </section>
          )}
        </div>
        <aside className="panel">
          <ul className="lines">
            {(order.items ?? []).map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
          <Totals of={order} delivery />
          <Link className="button quiet" to={`/${country}`}>
            {words.order.more}
          </Link>
        </aside>
      </div>
    </section>
  )
}
