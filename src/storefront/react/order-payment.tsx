import { useState } from "react"
import type { Store } from "../ask.ts"
import { readOrderPayment, type OrderToPay } from "../order-payment.ts"
import { startInstalments } from "../start.ts"
import { withBrand } from "../texts/brand.ts"
import { en } from "../texts/en.ts"
import { refusalText } from "../texts/refusal.ts"
import type { InstalmentTexts } from "../texts/shape.ts"
import { CreditNotice, LenderLogo } from "./credit-notice.tsx"
import { useAnswer } from "./use-answer.ts"

export interface InstalmentOrderPaymentProps extends OrderToPay {
  store: Store
  /** English by default: those of `storefront/texts`, or your own. The shop's own words about the state follow their language. */
  texts?: InstalmentTexts
  className?: string
}

/**
 * What an order asks for, and the way to pay it in instalments: the page that Medusa's "Copy payment link" leads
 * to. It shows the shop and the amount, and nothing of the order.
 */
export function InstalmentOrderPayment(props: InstalmentOrderPaymentProps) {
  const { store, orderId, collectionId, texts = en, className = "" } = props
  const { language: locale } = texts
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const payment = useAnswer(store, [orderId, collectionId, locale, round], (from, signal) =>
    readOrderPayment(from, { orderId, collectionId }, { signal, locale }).catch((error: unknown) => {
      if (!signal.aborted) setFailure(refusalText(error, texts))
      throw error
    }),
  )
  const account = payment?.accounts.find(({ eligible }) => eligible) ?? payment?.accounts[0]
  const [reason] = account?.reasons ?? []
  const problem = failure ?? (reason && refusalText(reason, texts))

  const pay = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const providerId = account?.provider_id
      const form = await startInstalments(store, { orderId, collectionId, providerId })
      if (form) window.location.assign(form)
      // Approved already: the shop says so.
      else setRound(round + 1)
    } catch (error) {
      setFailure(refusalText(error, texts))
    }
    // A browser that comes back restores the page as it was left.
    setBusy(false)
  }
  return (
    <section
      className={`instalments-payment ${className}`}
      data-state={payment?.state}
      data-testid="order-payment"
    >
      {payment && (
        <>
          <h2 className="instalments-shop">{payment.shop}</h2>
          <p className="instalments-amount">
            {payment.amount.toLocaleString(locale, { style: "currency", currency: payment.currency_code })}
          </p>
          <div role="status">
            {account?.eligible ? <LenderLogo brand={account.brand} /> : <h3>{payment.title}</h3>}
            <p>{account?.eligible ? withBrand(texts, account.brand).text : payment.text}</p>
          </div>
        </>
      )}
      {problem && (
        <p className="instalments-problem" role="alert">
          {problem}
        </p>
      )}
      {account?.eligible && (
        <>
          <button type="button" className="instalments-action" disabled={isBusy} onClick={() => void pay()}>
            {texts.title}
          </button>
          <CreditNotice text={account.notice} />
        </>
      )}
    </section>
  )
}
