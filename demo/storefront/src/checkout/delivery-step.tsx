import type { HttpTypes } from "@medusajs/types"
import { type FormEvent, useEffect, useState } from "react"
import { Choice } from "../parts/choice"
import { sentenceFor } from "../shop/failures"
import { useShop } from "../shop/shop-context"
import { type Cart, cartFields } from "../shop/use-cart"
import { Step } from "./step"

type Props = { cart: Cart; isOpen: boolean; onOpen(step: string): void }

export function DeliveryStep({ cart, isOpen, onOpen }: Props) {
  const { words, sdk, change, money, name } = useShop()
  const [options, setOptions] = useState<HttpTypes.StoreCartShippingOption[]>([])
  const current = cart.shipping_methods?.[0]
  const [picked, setPicked] = useState(current?.shipping_option_id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!isOpen) return
    sdk.store.fulfillment.listCartOptions({ cart_id: cart.id }).then(
      ({ shipping_options }) =>
        setOptions([...shipping_options].sort((a, b) => (a.amount || 999) - (b.amount || 999))),
      (error: unknown) => setProblem(sentenceFor(error, words)),
    )
  }, [sdk, cart.id, isOpen, words])

  const chosen = options.find(({ id }) => id === picked) ?? options[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    setBusy(true)
    setProblem(undefined)
    try {
      await change((to) =>
        sdk.store.cart.addShippingMethod(to.id, { option_id: chosen.id }, { fields: cartFields }),
      )
      onOpen("payment")
    } catch (error) {
      setProblem(sentenceFor(error, words))
    }
    setBusy(false)
  }
  const price = (amount: number | null | undefined) => (amount ? money(amount) : words.totals.free)
  const summary = current ? (
    <p>
      {name(current.name)} · {price(current.amount)}
    </p>
  ) : undefined
  return (
    <Step
      number={2}
      title={words.checkout.delivery}
      isOpen={isOpen}
      summary={summary}
      onOpen={() => onOpen("delivery")}
    >
      <form onSubmit={submit} className="choices">
        {options.map((option) => (
          <Choice
            key={option.id}
            group="delivery"
            isPicked={option.id === chosen?.id}
            onPick={() => setPicked(option.id)}
            title={name(option.name)}
            text={name(option.type?.description)}
            side={price(option.amount)}
          />
        ))}
        {problem && <p className="problem">{problem}</p>}
        <button className="button" disabled={busy || !chosen} data-testid="submit-shipping">
          {busy ? words.checkout.working : words.checkout.toPayment}
        </button>
      </form>
    </Step>
  )
}
