import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useShop } from "../shop/shop-context"

type Item = {
  variant_id?: string | null
  product_handle?: string | null
  product_title?: string | null
  title: string
  variant_title?: string | null
  thumbnail?: string | null
  quantity: number
  unit_price: number
}

/** One line of a cart or an order, in the shopper's language while the catalogue still has the product. */
export function Line({ item, children }: { item: Item; children?: ReactNode }) {
  const { catalogue, country, money, name } = useShop()
  const product = catalogue.products.find(({ handle }) => handle === item.product_handle)
  const variant = product?.variants.find(({ id }) => id === item.variant_id)
  return (
    <li className="line">
      <Link
        to={`/${country}/products/${item.product_handle}`}
        className="line-picture"
        tabIndex={-1}
        aria-hidden="true"
      >
        <img src={variant?.image ?? item.thumbnail ?? ""} alt="" width="88" height="88" />
        {!children && item.quantity > 1 && <span className="count">{item.quantity}</span>}
      </Link>
      <div className="line-text">
        <Link to={`/${country}/products/${item.product_handle}`}>
          {product?.title ?? item.product_title ?? item.title}
        </Link>
        <span className="muted small">{name(variant?.colour ?? item.variant_title)}</span>
        {children}
      </div>
      <span className="line-price">{money(item.unit_price * item.quantity)}</span>
    </li>
  )
}
