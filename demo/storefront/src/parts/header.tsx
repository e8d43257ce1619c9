import { Link, useLocation, useNavigate } from "react-router-dom"
import { countries } from "../shop/countries"
import { useShop } from "../shop/shop-context"
import { Icon } from "./icon"

export function Header() {
  const { country, words, cart } = useShop()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const count = (cart?.items ?? []).reduce((sum, item) => sum + item.quantity, 0)

  const moveTo = (next: string) => {
    const rest = pathname.split("/").slice(2).join("/")
    navigate(rest.startsWith("products") || rest === "cart" ? `/${next}/${rest}` : `/${next}`)
  }
  return (
    <header className="header">
      <div className="header-inner">
        <Link to={`/${country}`} className="brand">
          Casa Lenta
        </Link>
        <label className="country">
          <span className="unseen">{words.nav.country}</span>
          <select value={country} onChange={(event) => moveTo(event.target.value)} data-testid="country">
            {Object.entries(countries).map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </label>
        <nav className="tools">
          <Link to={`/${country}/account`} className="tool" data-testid="account-link">
            <Icon name="person" />
            <span className="tool-text">{words.nav.account}</span>
          </Link>
          <Link to={`/${country}/cart`} className="tool" data-testid="cart-link">
            <Icon name="bag" />
            <span className="tool-text">{words.nav.cart}</span>
            {count > 0 && <span className="count">{count}</span>}
          </Link>
        </nav>
      </div>
    </header>
  )
}
