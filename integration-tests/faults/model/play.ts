import type { RecordedOrder } from "../../../src/service/sandbox"
import { Shopper } from "../../harness/people/shopper"
import { newCanary, type Canary } from "./canary"
import { addressOf } from "./cart-steps"
import type { Goal } from "./goals"
import type { Review } from "./reviews"
import type { Schedule } from "./schedule"
import type { Fixture } from "./fixture"

/** A period in which no confirmation may begin; confirmations that began before it do not count. */
export interface Hold {
  instalmentOrderId: string
  begunBefore: string[]
  /** Captures that had begun when it was released; null while it is active. */
  begunUntil: string[] | null
}

/** One schedule in progress: its cart, and what its users requested. */
export interface Play {
  fixture: Fixture
  schedule: Schedule
  shopper: Shopper
  cartId: string
  canary: Canary
  /** The cart's current delivery address, and how often its address or e-mail changed. */
  country: Schedule["country"]
  moves: number
  /** How often the shopper corrected their own data. */
  corrections: number
  /** Refunds that staff members want. */
  goals: Goal[]
  /** How often an hour passed: a staff member who retries after an hour checks the order first. */
  hours: number
  /** Ids of refunds made in the lender's merchant portal, and of orders confirmed there. */
  backOffice: { refunds: string[]; confirmed: string[] }
  /** Ids of approved orders that the lender ends so soon that they are due. */
  shortened: string[]
  /** Whether the order was edited, or goods of it returned: Medusa then cancels a payment that is not captured yet. */
  edited: boolean
  /** The payment that was not captured when staff last edited its order, and the captures begun by then. */
  edit: { paymentId: string; begunBefore: string[] } | null
  /** Whether goods were sent. */
  fulfilled: boolean
  /** Whether its server crashed. */
  crashed: boolean
  /** Credit that a staff member gave, which leaves the order's payment too large, with the captures begun as for a hold. */
  credit: (Omit<Hold, "instalmentOrderId"> & { paymentId: string }) | null
  /** Holds that staff put on instalment orders, including released ones. */
  holds: Hold[]
  /** The page of the review queue that a staff member loaded last, and the credit they knew of then. */
  page: { reviews: Review[]; credit: Play["credit"] } | null
  /** Reviews that staff closed. */
  resolved: string[]
  /** Ids of this cart's faults, and those of them that return outdated orders. */
  faults: string[]
  staleFaults: string[]
  /** Errors along the way. */
  violations: string[]
}

let ordinal = Math.floor(Math.random() * 9_000_000)

/** Fills a cart for the schedule; from there on only its commands act. */
export async function startPlay(fixture: Fixture, schedule: Schedule): Promise<Play> {
  ordinal += 1
  const canary = newCanary(ordinal)
  const shopper = new Shopper(fixture.shop)
  const address = addressOf({ canary, moves: 0 }, schedule.country)
  const { catalogue } = fixture
  const { body } = await shopper.call<{ cart: { id: string } }>("/store/carts", {
    region_id: catalogue.regions.get(schedule.country),
    email: canary.email,
    shipping_address: address,
    billing_address: address,
    items: schedule.basket.map(({ handle, quantity }) => ({
      variant_id: catalogue.variants.get(handle)?.[0],
      quantity,
    })),
  })
  if (!body.cart) throw new Error(`No cart: ${JSON.stringify(body)}`)
  const sent = await shopper.call(`/store/carts/${body.cart.id}/shipping-methods`, {
    option_id: catalogue.shippingOption,
  })
  if (sent.status !== 200) throw new Error(`No delivery: ${JSON.stringify(sent.body)}`)
  return {
    fixture,
    schedule,
    shopper,
    cartId: body.cart.id,
    canary,
    country: schedule.country,
    moves: 0,
    corrections: 0,
    goals: [],
    hours: 0,
    backOffice: { refunds: [], confirmed: [] },
    shortened: [],
    edited: false,
    edit: null,
    fulfilled: false,
    crashed: false,
    credit: null,
    holds: [],
    page: null,
    resolved: [],
    faults: [],
    staleFaults: [],
    violations: [],
  }
}

/** The cart's orders at the lender, oldest first. */
export function formsOf({ fixture, cartId }: Pick<Play, "fixture" | "cartId">): RecordedOrder[] {
  return fixture.shop.sandbox.records
    .orders(undefined, ({ request }) => request.metadata.cart_id === cartId)
    .sort((a, b) => a.sequence - b.sequence)
}

/** A request whose failure is handled where it is awaited: until then a crashed server must not end the whole run. */
export function awaitedLater<Result>(asked: Promise<Result>): Promise<Result> {
  asked.catch(() => undefined)
  return asked
}

/** The form that a step refers to: counted modulo, so that it exists whenever there is any. */
export function formAt(play: Play, index: number): RecordedOrder | undefined {
  const forms = formsOf(play)
  return forms[index % Math.max(forms.length, 1)]
}
