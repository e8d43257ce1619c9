import type { Store } from "./ask.ts"
import { readOffers, type InstalmentOffer, type OfferQuestion } from "./offer.ts"

/** About one price. */
interface PriceQuestion extends OfferQuestion {
  amount: number
  productId?: string | readonly string[] | undefined
}

interface Asked {
  store: Store
  question: PriceQuestion
  tell(offer: InstalmentOffer | undefined): void
  fail(error: unknown): void
}

/** As many as the shop takes at once. */
const MOST_AMOUNTS = 50
/** More than the shop takes: one such price would have the others of its request refused. */
const TOO_MUCH = 10_000_000

let waiting: Asked[] = []

/**
 * The first account's offer for a price. What the messages of a page ask at the same time is one request, or one for each
 * fifty prices. Undefined where no account offers the price.
 * @throws StoreError
 */
export function readOfferTogether(
  store: Store,
  question: PriceQuestion,
): Promise<InstalmentOffer | undefined> {
  return new Promise((tell, fail) => {
    if (!(question.amount >= 0 && question.amount <= TOO_MUCH)) return tell(undefined)
    // Not a microtask: a browser runs those after each element that it parses.
    if (waiting.length === 0) setTimeout(askAll)
    waiting.push({ store, question, tell, fail })
  })
}

function askAll(): void {
  let left = waiting
  waiting = []
  for (let [first] = left; first; [first] = left) {
    const { store, question } = first
    const alike = left
      .filter((one) => one.store === store && batchOf(one.question) === batchOf(question))
      .slice(0, MOST_AMOUNTS)
    left = left.filter((one) => !alike.includes(one))
    void askFor(alike, first)
  }
}

/** Questions of one batch differ in nothing but the price and its products. */
function batchOf({ currencyCode, countryCode, locale }: PriceQuestion): string {
  return [currencyCode, countryCode, locale].join().toLowerCase()
}

function priceOf({ question: { amount, productId } }: Asked): string {
  return JSON.stringify([amount, productId])
}

async function askFor(alike: Asked[], { store, question }: Asked): Promise<void> {
  // A price that stands twice is asked for once.
  const prices = [...new Map(alike.map((one) => [priceOf(one), one.question])).entries()]
  const products = prices.map(([, { productId }]) => [productId ?? []].flat())
  try {
    const offers = await readOffers(store, {
      ...question,
      amount: prices.map(([, { amount }]) => amount),
      productId: products.some((ids) => ids.length > 0) ? products : undefined,
    })
    for (const one of alike) {
      const place = prices.findIndex(([price]) => price === priceOf(one))
      // The shop answers for one account after the other, with the prices in the order in which they were asked.
      one.tell(offers.find(({ eligible }, at) => eligible && at % prices.length === place))
    }
  } catch (error) {
    for (const { fail } of alike) fail(error)
  }
}
