import { InstalmentMessage } from "medusa-payment-instalments/storefront/react"
import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { Icon } from "../parts/icon"
import { Notice } from "../parts/notice"
import { sentenceFor } from "../shop/failures"
import { useShop } from "../shop/shop-context"

export function ProductPage() {
  const { handle } = useParams()
  const { words, catalogue, country, money, name, add, sdk, region, instalments } = useShop()
  const [chosen, setChosen] = useState<string>()
  const [state, setState] = useState<"idle" | "adding" | "added">("idle")
  const [problem, setProblem] = useState<string>()

  const product = catalogue.products.find((one) => one.handle === handle)
  const variant = product?.variants.find(({ id }) => id === chosen) ?? product?.variants[0]
  if (!product || !variant) {
    return (
      <Notice title={words.product.missing} text="">
        <Link className="button quiet" to={`/${country}`}>
          {words.cart.browse}
        </Link>
      </Notice>
    )
  }

  const addIt = async () => {
    setProblem(undefined)
    setState("adding")
    try {
      await add(variant.id)
      setState("added")
    } catch (error) {
      setState("idle")
      setProblem(sentenceFor(error, words))
    }
  }
  return (
    <article className="product">
      <img className="product-picture" src={variant.image} alt={product.title} width="800" height="800" />
      <div className="product-text">
        <p className="muted small">{name(product.category)}</p>
        <h1>{product.title}</h1>
        <p className="price">
          {money(variant.price)} <span className="muted small">{words.product.vat}</span>
        </p>
        <InstalmentMessage
          store={sdk.client}
          amount={variant.price}
          currencyCode={region.currency_code}
          countryCode={country}
          productId={product.id}
          texts={instalments}
        />
        <p>{product.description}</p>
        <fieldset className="colours">
          <legend>
            {words.product.colour} <strong>{name(variant.colour)}</strong>
          </legend>
          {product.variants.map(({ id, colour, swatch }) => (
            <label key={id} className="colour">
              <input type="radio" name="colour" checked={id === variant.id} onChange={() => setChosen(id)} />
              <i style={{ background: swatch }} />
              <span className="unseen">{name(colour)}</span>
            </label>
          ))}
        </fieldset>
        <button className="button" onClick={addIt} disabled={state === "adding"} data-testid="add-to-cart">
          {state === "adding" ? words.product.adding : words.product.add}
        </button>
        <div aria-live="polite">
          {state === "added" && (
            <p className="added" data-testid="added">
              <Icon name="check" /> {words.product.added}.{" "}
              <Link to={`/${country}/cart`}>{words.product.viewCart}</Link>
            </p>
          )}
          {problem && <p className="problem">{problem}</p>}
        </div>
        <ul className="promises">
          {catalogue.instalments && (
            <li>
              <Icon name="calendar" /> {words.product.instalments}
            </li>
          )}
          <li>
            <Icon name="truck" /> {words.product.delivery}
          </li>
          <li>
            <Icon name="back" /> {words.product.returns}
          </li>
        </ul>
      </div>
    </article>
  )
}
