import { useState } from "react"
import { Link } from "react-router-dom"
import { fill } from "../i18n/words"
import { useShop } from "../shop/shop-context"

const rooms = ["Living room", "Dining room", "Bedroom", "Study"]

export function HomePage() {
  const { words, catalogue, country, money, name } = useShop()
  const [room, setRoom] = useState<string>()
  const shown = catalogue.products.filter(({ category }) => !room || category === room)
  return (
    <>
      <section className="hero">
        <div>
          <h1>{words.home.title}</h1>
          <p>{words.home.lead}</p>
        </div>
        <img src="/hero.svg" alt="" width="1600" height="760" />
      </section>
      <div className="rooms" role="group" aria-label={words.nav.shop}>
        {[undefined, ...rooms].map((one) => (
          <button
            key={one ?? "all"}
            className="chip"
            aria-pressed={room === one}
            onClick={() => setRoom(one)}
          >
            {one ? name(one) : words.home.all}
          </button>
        ))}
      </div>
      <ul className="products">
        {shown.map((product) => (
          <li key={product.id}>
            <Link to={`/${country}/products/${product.handle}`} className="card" data-testid="product-card">
              <img src={product.image} alt="" width="800" height="800" loading="lazy" />
              <span className="card-title">{product.title}</span>
              <span className="card-foot">
                <span>{money(product.price)}</span>
                <span className="swatches" aria-hidden="true">
                  {product.variants.map(({ id, swatch }) => (
                    <i key={id} style={{ background: swatch }} />
                  ))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="muted">{fill(words.home.empty, {})}</p>}
    </>
  )
}
