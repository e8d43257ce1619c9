import { StrictMode, useState, version } from "react"
import {
  InstalmentChoice,
  InstalmentDetails,
  InstalmentMessage,
  InstalmentNotice,
} from "medusa-payment-instalments/storefront/react"

/** Every component of the kit on one page, as a storefront would render it. */
export function Checkout({ baseUrl }: { baseUrl: string }) {
  const [chosen, choose] = useState<string | null>(null)
  const [isValid, setValid] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const store = { baseUrl, publishableKey: "pk_test" }
  return (
    <StrictMode>
      <InstalmentMessage store={store} amount={120} currencyCode="eur" countryCode="es" />
      <InstalmentChoice store={store} cartId="cart_1" value={chosen} onChange={choose} />
      <InstalmentDetails country="es" onChange={(_details, valid) => setValid(valid)} />
      <InstalmentNotice store={store} cartId="cart_1" arrived="declined" onOutcome={setOutcome} />
      <output>{JSON.stringify({ react: version, chosen, isValid, outcome })}</output>
    </StrictMode>
  )
}
