import { isInstalments, type ShopperDetails, startInstalments } from "medusa-payment-instalments/storefront"
import { InstalmentChoice, InstalmentDetails } from "medusa-payment-instalments/storefront/react"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { Choice } from "../parts/choice"
import { isCompletedCart, refusalFor, sentenceFor } from "../shop/failures"
import { useShop } from "../shop/shop-context"
import type { Cart } from "../shop/use-cart"
import { placeManualOrder, ON_DELIVERY } from "./pay"
import { Step } from "./step"

type Props = { cart: Cart; isOpen: boolean; isDeciding: boolean }

/** Payment and review. Choosing a payment method opens the review under it; one button does the rest. */
export function PaymentStep({ cart, isOpen, isDeciding }: Props) {
  const { words, instalments, sdk, country, money, forget, reload } = useShop()
  const navigate = useNavigate()
  const [provider, setProvider] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const known = cart.metadata ?? {}
  const [details, setDetails] = useState<ShopperDetails>()
  const [areFine, setFine] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const text = words.checkout
  const byInstalments = isInstalments(provider)

  useEffect(() => {
    // The browser's back button may restore this page as the shopper left it: pending, with an outdated cart.
    const shownAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setBusy(false)
      void reload().catch(() => undefined)
    }
    window.addEventListener("pageshow", shownAgain)
    return () => window.removeEventListener("pageshow", shownAgain)
  }, [reload])

  const order = async () => {
    if (!provider) return
    setBusy(true)
    setProblem(undefined)
    try {
      if (byInstalments) {
        const start = { cartId: cart.id, providerId: provider, details }
        const form = await startInstalments(sdk.client, start)
        // Without a form the shopper is approved already: the notice leads to the order.
        window.location.assign(form ?? "?step=payment&instalments=pending")
        return
      }
      const id = await placeManualOrder(sdk, cart)
      forget()
      navigate(`/${country}/order/${id}/confirmed`)
    } catch (error) {
      setProblem(byInstalments ? refusalFor(error, words, instalments) : sentenceFor(error, words))
      setBusy(false)
      setRefusals(refusals + 1)
      if (isCompletedCart(error)) await reload()
    }
  }
  return (
    <>
      <Step number={3} title={text.payment} isOpen={isOpen}>
        <div className="choices" role="radiogroup" aria-label={text.choose}>
          <InstalmentChoice
            store={sdk.client}
            cartId={cart.id}
            changes={`${cart.total} ${refusals}`}
            value={provider}
            onChange={setProvider}
            texts={instalments}
            className="choice"
          />
          <Choice
            group="payment"
            testId="pay-manual"
            title={text.onDelivery}
            text={text.onDeliveryLead}
            isPicked={provider === ON_DELIVERY}
            onPick={() => setProvider(ON_DELIVERY)}
          />
        </div>
      </Step>
      <Step number={4} title={text.review} isOpen={isOpen && provider !== undefined}>
        {byInstalments && (
          <InstalmentDetails
            value={
              details ?? { dni: String(known.dni ?? ""), date_of_birth: String(known.date_of_birth ?? "") }
            }
            country={country}
            texts={instalments}
            onChange={(entered, isFine) => {
              setDetails(entered)
              setFine(isFine)
            }}
          />
        )}
        <p className="muted small">{byInstalments ? text.redirect : text.agree}</p>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button
          className="button block"
          onClick={order}
          disabled={busy || isDeciding || (byInstalments && !areFine)}
          data-testid="place-order"
        >
          <span>{busy ? text.working : byInstalments ? text.toInstalments : text.placeOrder}</span>
          {!busy && <span className="amount">{money(cart.total)}</span>}
        </button>
      </Step>
    </>
  )
}
