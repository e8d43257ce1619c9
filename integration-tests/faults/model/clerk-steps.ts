import type { Play, Wish } from "./play"
import type { Amount, Step } from "./schedule"

/** The order's payment a clerk sees. */
interface Shown {
  order_id: string
  id: string
  amount: string
  captured: boolean
  refunded: string
}

async function paymentOf({ stage: { shop }, cartId }: Play): Promise<Shown | undefined> {
  const payments = await shop.sql<Shown>(
    `SELECT oc.order_id, p.id, p.amount::text, p.captured_at IS NOT NULL AS captured,
            (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = p.id AND deleted_at IS NULL)::text AS refunded
       FROM order_cart oc
       JOIN order_payment_collection pc ON pc.order_id = oc.order_id AND pc.deleted_at IS NULL
       JOIN payment p ON p.payment_collection_id = pc.payment_collection_id AND p.deleted_at IS NULL
      WHERE oc.cart_id = $1 AND oc.deleted_at IS NULL AND p.provider_id LIKE 'pp_instalments%'
      ORDER BY p.canceled_at IS NOT NULL, p.created_at DESC LIMIT 1`,
    [cartId],
  )
  return payments[0]
}

export async function capture(play: Play, part: boolean): Promise<void> {
  const payment = await paymentOf(play)
  if (payment) await play.stage.admin.capture(payment.id, part ? Number(payment.amount) / 2 : undefined)
}

export async function cancelOrder(play: Play): Promise<void> {
  const payment = await paymentOf(play)
  if (!payment) return
  // Asked for before the answer is known: a killed server may still have done it.
  if (!play.wishes.some((wish) => wish.amount === null))
    play.wishes.push({ amount: null, granted: false, over: true })
  await play.stage.admin.cancel(payment.order_id)
}

export async function editOrder(play: Play): Promise<void> {
  const payment = await paymentOf(play)
  const [nail] = play.stage.catalogue.variants.get("nail") ?? []
  if (!payment) return
  play.edited = true
  await play.stage.admin.addItem(payment.order_id, nail)
}

/** A clerk who wants one refund, and clicks so often until it is granted. */
export async function refund(play: Play, step: Extract<Step, { do: "refund" }>): Promise<void> {
  const payment = await paymentOf(play)
  const amount = payment && amountOf(play, step.amount, payment)
  if (!payment || amount === undefined || amount <= 0) return
  const wish: Wish = { amount, granted: false, over: false }
  play.wishes.push(wish)
  for (let click = 0; click < step.clicks && !wish.over; click++) await ask(play, payment.id, wish)
}

/** The clerk asks again for the last refund that was not granted. */
export async function refundAgain(play: Play): Promise<void> {
  const wish = play.wishes.findLast((one) => !one.over)
  const payment = wish && (await paymentOf(play))
  if (wish && payment) await ask(play, payment.id, wish)
}

async function ask(play: Play, paymentId: string, wish: Wish): Promise<void> {
  const { status, body } = await play.stage.admin.refund(paymentId, wish.amount ?? 0)
  if (status === 200) wish.granted = wish.over = true
  else if (/already went out|already shows a refund/.test(body.message)) wish.over = true
}

function amountOf(play: Play, amount: Amount, payment: Shown): number | undefined {
  switch (amount.kind) {
    case "cents":
      return amount.cents / 100
    case "share":
      return Number(payment.amount) / amount.of
    case "rest":
      return Number(payment.amount) - Number(payment.refunded)
    case "same":
      return play.wishes.findLast((wish) => wish.amount !== null)?.amount ?? undefined
  }
}
