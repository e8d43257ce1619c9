import type { RecordedOrder } from "../../../src/service/sandbox"
import { editDraft } from "../../harness/people/draft-order"
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

/** Cash that staff took, with the forms that were open for it, and the captures begun as for a hold. */
type Cash = Omit<Hold, "instalmentOrderId"> & { forms: string[] }

/** One schedule in progress: its cart or its draft, and what its users requested. */
export interface Play {
  fixture: Fixture
  schedule: Schedule
  shopper: Shopper
  /** Of a schedule in the store the draft's id, which is its order's later. */
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
  /** Orders, or drafts, that staff sell in the store. */
  sold: string[]
  /** Whether staff made an order of the draft; otherwise only the plugin does. */
  converted: boolean
  /** How many goods staff added to an order or a draft before it was paid, and have not taken out again. */
  added: number
  /** Whether staff sent the order elsewhere when its payment stood already. */
  redirected: boolean
  /** Whether goods were taken out or back when the order's payment stood already. */
  lessened: boolean
  cash: Cash[]
  /** Whether a staff member captured a payment. */
  agreed: boolean
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
  /** Ids of faults that last until the cart was judged. */
  lasting: string[]
  /** Statuses that the lender showed although they were not so. */
  untrue: string[]
  /** Ids of approvals that end soon after they began, until an hour passes. */
  brief: string[]
  /** Ids of orders whose confirmation failed although they were due because their approval ends. */
  refusedAtEnd: string[]
  /** Errors along the way. */
  violations: string[]
}

let ordinal = Math.floor(Math.random() * 9_000_000)

/** Fills a cart for the schedule, or a draft; from there on only its commands act. */
export async function startPlay(fixture: Fixture, schedule: Schedule): Promise<Play> {
  ordinal += 1
  const canary = newCanary(ordinal)
  const shopper = new Shopper(fixture.shop)
  const buyer = { shopper, canary }
  const cartId = await (schedule.inStore ? makeDraft : fillCart)(fixture, schedule, buyer)
  return {
    fixture,
    schedule,
    shopper,
    cartId,
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
    sold: schedule.inStore ? [cartId] : [],
    converted: false,
    added: 0,
    redirected: false,
    lessened: false,
    cash: [],
    agreed: false,
    fulfilled: false,
    crashed: false,
    credit: null,
    holds: [],
    page: null,
    resolved: [],
    faults: [],
    staleFaults: [],
    lasting: [],
    untrue: [],
    brief: [],
    refusedAtEnd: [],
    violations: [],
  }
}

type Start = (
  fixture: Fixture,
  schedule: Schedule,
  buyer: { shopper: Shopper; canary: Canary },
) => Promise<string>

const fillCart: Start = async ({ catalogue }, schedule, { shopper, canary }) => {
  const address = addressOf({ canary, moves: 0 }, schedule.country)
  const { body } = await shopper.call<{ cart: { id: string } }>("/store/carts", {
    region_id: catalogue.regions.get(schedule.country),
    email: canary.email,
    shipping_address: address,
    billing_address: address,
    items: itemsOf(catalogue, schedule),
  })
  if (!body.cart) throw new Error(`No cart: ${JSON.stringify(body)}`)
  const sent = await shopper.call(`/store/carts/${body.cart.id}/shipping-methods`, {
    option_id: catalogue.shippingOption,
  })
  if (sent.status !== 200) throw new Error(`No delivery: ${JSON.stringify(sent.body)}`)
  return body.cart.id
}

/**
 * A staff member makes it for the shopper, with delivery, so that its goods can be sent. That is added by an edit, as the
 * admin does: what is due of a draft leaves out the tax of a delivery that it is made with.
 */
const makeDraft: Start = async ({ admin, catalogue, shop }, schedule, { canary }) => {
  const address = addressOf({ canary, moves: 0 }, schedule.country)
  const [channel] = await shop.sql<{ id: string }>("SELECT id FROM sales_channel LIMIT 1")
  const { body } = await admin.call<{ draft_order?: { id: string } }>("/draft-orders", {
    region_id: catalogue.regions.get(schedule.country),
    sales_channel_id: channel?.id,
    email: canary.email,
    shipping_address: address,
    billing_address: address,
    items: itemsOf(catalogue, schedule),
  })
  if (!body.draft_order) throw new Error(`No draft: ${JSON.stringify(body)}`)
  const { id } = body.draft_order
  const delivery = { shipping_option_id: catalogue.shippingOption, custom_amount: 5 }
  await editDraft(admin, id, ["shipping-methods", delivery])
  return id
}

function itemsOf({ variants }: Fixture["catalogue"], { basket }: Schedule): object[] {
  return basket.map(({ handle, quantity }) => ({ variant_id: variants.get(handle)?.[0], quantity }))
}

/** What the lender knows a play's orders by: the cart, or each order sold in the store. */
export function namesAtLender({ cartId, schedule, sold }: Play): Record<string, string>[] {
  return [...(schedule.inStore ? [] : [{ cart_id: cartId }]), ...sold.map((id) => ({ order_id: id }))]
}

/** The play's orders at the lender, oldest first. */
export function formsOf({
  fixture,
  cartId,
  sold,
}: Pick<Play, "fixture" | "cartId" | "sold">): RecordedOrder[] {
  const isSold = (orderId: unknown) => sold.some((id) => id === orderId)
  return fixture.shop.sandbox.records
    .orders(
      undefined,
      ({ request: { metadata } }) => metadata.cart_id === cartId || isSold(metadata.order_id),
    )
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
