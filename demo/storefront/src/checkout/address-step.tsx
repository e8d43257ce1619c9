import { type FormEvent, useRef, useState } from "react"
import { Field } from "../parts/field"
import { countries } from "../shop/countries"
import { sentenceFor } from "../shop/failures"
import { useShop } from "../shop/shop-context"
import { type Cart, cartFields } from "../shop/use-cart"
import { Step } from "./step"

type Props = { cart: Cart; isOpen: boolean; onOpen(step: string): void }

export function AddressStep({ cart, isOpen, onOpen }: Props) {
  const { words, country, sdk, change } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const text = words.checkout
  const address = cart.shipping_address

  const fillSample = () => {
    for (const [name, value] of Object.entries(countries[country].sample)) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: string) => String(data.get(name) ?? "").trim()
    const names = ["first_name", "last_name", "address_1", "postal_code", "city", "phone"]
    const entered = Object.fromEntries(names.map((name) => [name, value(name)]))
    const shipping_address = { ...entered, country_code: country }
    setBusy(true)
    setProblem(undefined)
    try {
      await change((current) =>
        sdk.store.cart.update(
          current.id,
          { email: value("email"), shipping_address, billing_address: shipping_address },
          { fields: cartFields },
        ),
      )
      onOpen("delivery")
    } catch (error) {
      setProblem(sentenceFor(error, words))
    }
    setBusy(false)
  }

  const summary = address?.address_1 ? (
    <p>
      {cart.email}
      <br />
      {address.first_name} {address.last_name}, {address.address_1}, {address.postal_code} {address.city}
    </p>
  ) : undefined
  return (
    <Step number={1} title={text.address} isOpen={isOpen} summary={summary} onOpen={() => onOpen("address")}>
      <button
        type="button"
        className="button quiet small-button"
        onClick={fillSample}
        data-testid="fill-sample"
      >
        {text.sample}
      </button>
      <form className="form" onSubmit={submit} ref={form}>
        <Field
          wide
          label={text.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={cart.email ?? ""}
        />
        <Field
          label={text.first}
          name="first_name"
          autoComplete="given-name"
          required
          defaultValue={address?.first_name ?? ""}
        />
        <Field
          label={text.last}
          name="last_name"
          autoComplete="family-name"
          required
          defaultValue={address?.last_name ?? ""}
        />
        <Field
          wide
          label={text.street}
          name="address_1"
          autoComplete="address-line1"
          required
          defaultValue={address?.address_1 ?? ""}
        />
        <Field
          label={text.postal}
          name="postal_code"
          autoComplete="postal-code"
          required
          defaultValue={address?.postal_code ?? ""}
        />
        <Field
          label={text.city}
          name="city"
          autoComplete="address-level2"
          required
          defaultValue={address?.city ?? ""}
        />
        <Field
          wide
          label={text.phone}
          hint={text.optional}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={address?.phone ?? ""}
        />
        {problem && <p className="problem wide">{problem}</p>}
        <button className="button wide" disabled={busy} data-testid="submit-address">
          {busy ? text.working : text.toDelivery}
        </button>
      </form>
    </Step>
  )
}
