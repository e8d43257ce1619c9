import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { Choice } from "../parts/choice"
import { Icon } from "../parts/icon"
import { isCompletedCart, sentenceFor } from "../shop/failures"
import type { Account } from "../shop/instalments"
import { useShop } from "../shop/shop-context"
import type { Cart } from "../shop/use-cart"
import { openInstalmentForm, placeManualOrder, ON_DELIVERY } from "./pay"
import { Step } from "./step"
import { useEligibility } from "./use-eligibility"

type Props = { cart: Cart; isOpen: boolean; isDeciding: boolean }

/** Payment and review. Choosing a way to pay opens the review under it; one button does the rest. */
export function PaymentStep({ cart, isOpen, isDeciding }: Props) {
  const { words, sdk, country, money, forget, reload } = useShop()
  const navigate = useNavigate()
  const accounts = useEligibility(cart, isOpen)
  const [provider, setProvider] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const text = words.checkout
  const eligible = accounts.filter((one) => one.eligible)
  const byInstalments = provider !== undefined && provider !== ON_DELIVERY

  useEffect(() => {
    // The browser's back button may show this page as it was when it was left: waiting, with the cart of then.
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
        window.location.assign(await openInstalmentForm(sdk, cart, provider))
        return
      }
      const id = await placeManualOrder(sdk, cart)
      forget()
      navigate(`/${country}/order/${id}/confirmed`)
    } catch (error) {
      setProblem(sentenceFor(error, words))
      setBusy(false)
      if (isCompletedCart(error)) await reload()
    }
  }
  return (
    <>
      <Step number={3} title={text.payment} isOpen={isOpen}>
        <div className="choices" role="radiogroup" aria-label={text.choose}>
          {eligible.map((account) => (
            <Choice
              key={account.provider_id}
              group="payment"
              testId="pay-instalments"
              title={text.instalments}
              text={text.instalmentsLead}
              isPicked={provider === account.provider_id}
              onPick={() => setProvider(account.provider_id)}
              side={account.test_mode && <span className="badge">{text.testMode}</span>}
            />
          ))}
          <Choice
            group="payment"
            testId="pay-manual"
            title={text.onDelivery}
            text={text.onDeliveryLead}
            isPicked={provider === ON_DELIVERY}
            onPick={() => setProvider(ON_DELIVERY)}
          />
          {eligible.length === 0 && accounts[0] && <Unavailable account={accounts[0]} />}
        </div>
      </Step>
      <Step number={4} title={text.review} isOpen={isOpen && provider !== undefined}>
        <p className="muted small">{byInstalments ? text.redirect : text.agree}</p>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button
          className="button block"
          onClick={order}
          disabled={busy || isDeciding}
          data-testid="place-order"
        >
          <span>{busy ? text.working : byInstalments ? text.toInstalments : text.placeOrder}</span>
          {!busy && <span className="amount">{money(cart.total)}</span>}
        </button>
      </Step>
    </>
  )
}

function Unavailable({ account }: { account: Account }) {
  const { words } = useShop()
  const [reason] = account.reasons
  const known: Record<string, string> = words.reasons
  return (
    <p className="muted small unavailable" data-testid="instalments-unavailable">
      <Icon name="info" /> {known[reason?.code ?? ""] ?? reason?.message ?? words.checkout.unavailable}
    </p>
  )
}
