import { type FormEvent, useState } from "react"
import { useShop } from "../shop/shop-context"
import { cartFields } from "../shop/use-cart"

/** Medusa accepts an unknown code without an error: it is then missing from the cart's promotions. */
export function PromoCode() {
  const { words, cart, change, sdk } = useShop()
  const [code, setCode] = useState("")
  const [unknown, setUnknown] = useState(false)
  const applied = (cart?.promotions ?? []).filter((one) => one.code && !one.is_automatic)

  const send = (codes: string[]) =>
    change((current) => sdk.store.cart.update(current.id, { promo_codes: codes }, { fields: cartFields }))

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = code.trim().toUpperCase()
    if (!wanted) return
    setUnknown(false)
    try {
      await send([...applied.flatMap((one) => one.code ?? []), wanted])
      setCode("")
    } catch {
      setUnknown(true)
    }
  }
  return (
    <form className="promo" onSubmit={apply}>
      <label>
        <span className="unseen">{words.cart.promo}</span>
        <input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder={words.cart.promo}
          autoComplete="off"
          data-testid="promo-code"
        />
      </label>
      <button className="button quiet" data-testid="apply-promo">
        {words.cart.apply}
      </button>
      {unknown && <p className="problem">{words.cart.badCode}</p>}
      {applied.map((one) => (
        <p key={one.id} className="applied">
          {one.code}
          <button
            type="button"
            className="link"
            onClick={() =>
              void send(applied.flatMap((other) => (other.id === one.id ? [] : (other.code ?? []))))
            }
          >
            {words.cart.remove}
          </button>
        </p>
      ))}
    </form>
  )
}
