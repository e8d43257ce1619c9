import type { HttpTypes } from "@medusajs/types"
import { describePayment } from "medusa-payment-instalments/storefront"
import { useCallback, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { fill } from "../i18n/words"
import { useShop } from "../shop/shop-context"
import { SignIn } from "./sign-in"

type Account = { customer: HttpTypes.StoreCustomer; orders: HttpTypes.StoreOrder[] }

export function AccountPage() {
  const { words, instalments, sdk, country, money } = useShop()
  const [account, setAccount] = useState<Account | null>()

  const load = useCallback(async () => {
    if (!(await sdk.client.getToken())) return setAccount(null)
    try {
      const { customer } = await sdk.store.customer.retrieve()
      const { orders } = await sdk.store.order.list({
        limit: 20,
        order: "-created_at",
        fields: "*payment_collections.payments",
      })
      setAccount({ customer, orders })
    } catch {
      setAccount(null)
    }
  }, [sdk])
  useEffect(() => void load(), [load])

  if (account === undefined) return <p className="waiting">{words.loading}</p>
  if (account === null) return <SignIn onDone={load} />
  const { customer, orders } = account
  const signOut = async () => {
    await sdk.auth.logout()
    setAccount(null)
  }
  return (
    <section className="narrow">
      <h1>{fill(words.account.hello, { name: customer.first_name ?? customer.email })}</h1>
      <p className="muted">{customer.email}</p>
      <h2>{words.account.orders}</h2>
      {orders.length === 0 && <p className="muted">{words.account.noOrders}</p>}
      <ul className="orders">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/${country}/order/${order.id}/confirmed`}>
              <span>
                {words.order.number} #{order.display_id}
              </span>
              <span className="muted">{new Date(order.created_at).toLocaleDateString(country)}</span>
              <span>
                {order.currency_code === "eur" || country === "gb" ? money(order.total) : order.total}
              </span>
              <span className="muted small">{describePayment(order, { texts: instalments })?.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button className="button quiet" onClick={signOut}>
        {words.account.signOut}
      </button>
    </section>
  )
}
