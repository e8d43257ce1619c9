import type { RecordedOrder } from "../../../src/lender/sandbox"
import { editDraft } from "../../harness/people/draft-order"
import { newCanary, type Canary } from "../../harness/people/people"
import { Shopper } from "../../harness/people/shopper"
import type { Review } from "./facts"
import type { Fixture } from "./fixture"
import type { Goal } from "./goals"
import type { Schedule, Step, StepOf } from "./schedule"
import { addressOf } from "./shopper-steps"

/** A period in which no confirmation may begin; confirmations that began before it do not count. */
export interface Pause {
  begunBefore: string[]
  /** Captures that had begun when it ended; null while it lasts. */
  begunUntil: string[] | null
}

/** How steps of these kinds are performed. A refusal is a valid response. */
export type Performers<Kinds extends Step["do"]> = {
  [Kind in Kinds]: (play: Play, step: StepOf<Kind>) => unknown
}

/** One schedule in progress: its cart or its draft, and what its users requested. */
export class Play {
  /** The cart's current delivery address, and how often its address or e-mail changed. */
  country: Schedule["country"]
  moves = 0
  /** How often the shopper corrected their own data. */
  corrections = 0
  /** Refunds that staff members want. */
  goals: Goal[] = []
  /** How often an hour passed: a staff member who retries after an hour checks the order first. */
  hours = 0
  /** Ids of refunds made in the lender's merchant portal, and of orders confirmed there. */
  backOffice: { refunds: string[]; confirmed: string[] } = { refunds: [], confirmed: [] }
  /** Ids of approved orders that the lender ends so soon that they are due. */
  shortened: string[] = []
  /** Whether the order was edited, or goods of it returned: Medusa then cancels a payment that is not captured yet. */
  edited = false
  /** The payment that was not captured when staff last edited its order, and the captures begun by then. */
  edit: { paymentId: string; begunBefore: string[] } | null = null
  /** Orders, or drafts, that staff sell in the store. */
  sold: string[]
  /** Whether staff made an order of the draft; otherwise only the plugin does. */
  converted = false
  /** How many goods staff added to an order or a draft before it was paid, and have not taken out again. */
  added = 0
  /** Whether staff sent the order elsewhere when its payment stood already. */
  redirected = false
  /** Whether goods were taken out or back when the order's payment stood already. */
  lessened = false
  /** Cash that staff took, with the forms that were open for it. */
  cash: (Pause & { forms: string[] })[] = []
  /** Whether a staff member captured a payment. */
  agreed = false
  /** Whether goods are being sent, and were sent. */
  fulfilling = false
  fulfilled = false
  /** Whether its server crashed. */
  crashed = false
  /** Credit that a staff member gave, which leaves the order's payment too large. */
  credit: (Pause & { paymentId: string }) | null = null
  /** Holds that staff put on instalment orders, including released ones. */
  holds: (Pause & { instalmentOrderId: string })[] = []
  /** The page of the review queue that a staff member loaded last, and the credit they knew of then. */
  page: { reviews: Review[]; credit: Play["credit"] } | null = null
  /** Reviews that staff closed. */
  resolved: string[] = []
  /** Ids of this cart's faults, and those of them that return outdated orders. */
  faults: string[] = []
  staleFaults: string[] = []
  /** Ids of faults that last until the cart was judged. */
  lasting: string[] = []
  /** Statuses that the lender showed although they were not so. */
  untrue: string[] = []
  /** Ids of approvals that end soon after they began, until an hour passes. */
  brief: string[] = []
  /** Ids of orders whose confirmation failed although they were due because their approval ends. */
  refusedAtEnd: string[] = []
  /** Errors along the way. */
  violations: string[] = []

  constructor(
    readonly fixture: Fixture,
    readonly schedule: Schedule,
    /** Of a schedule in the store the draft's id, which is its order's later. */
    readonly cartId: string,
    readonly shopper: Shopper,
    readonly canary: Canary,
  ) {
    this.country = schedule.country
    this.sold = schedule.inStore ? [cartId] : []
  }
}

let ordinal = Math.floor(Math.random() * 9_000_000)

/** Fills a cart for the schedule, or a draft; from there on only its commands act. */
export async function startPlay(fixture: Fixture, schedule: Schedule): Promise<Play> {
  ordinal += 1
  const canary = newCanary(ordinal)
  const shopper = new Shopper(fixture.shop)
  const address = addressOf({ canary, moves: 0 }, schedule.country)
  const { regions, variants } = fixture.catalogue
  const what = {
    region_id: regions.get(schedule.country),
    email: canary.email,
    shipping_address: address,
    billing_address: address,
    items: schedule.basket.map(({ handle, quantity }) => ({
      variant_id: variants.get(handle)?.[0],
      quantity,
    })),
  }
  const id = await (schedule.inStore ? makeDraft(fixture, what) : fillCart(fixture, shopper, what))
  return new Play(fixture, schedule, id, shopper, canary)
}

async function fillCart({ catalogue }: Fixture, shopper: Shopper, what: object): Promise<string> {
  const { body } = await shopper.call<{ cart?: { id: string } }>("/store/carts", what)
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
async function makeDraft({ admin, catalogue }: Fixture, what: object): Promise<string> {
  const { body } = await admin.call<{ draft_order?: { id: string } }>("/draft-orders", {
    sales_channel_id: catalogue.salesChannel,
    ...what,
  })
  if (!body.draft_order) throw new Error(`No draft: ${JSON.stringify(body)}`)
  const { id } = body.draft_order
  const delivery = { shipping_option_id: catalogue.shippingOption, custom_amount: 5 }
  await editDraft(admin, id, ["shipping-methods", delivery])
  return id
}

/** What the lender knows a play's orders by: the cart, or each order sold in the store. */
export function namesAtLender({ cartId, schedule, sold }: Play): Record<string, string>[] {
  return [...(schedule.inStore ? [] : [{ cart_id: cartId }]), ...sold.map((id) => ({ order_id: id }))]
}

/** The play's orders at the lender, oldest first. */
export function formsOf({ fixture, cartId, sold }: Play): RecordedOrder[] {
  const isSold = (orderId: unknown) => sold.some((id) => id === orderId)
  return fixture.shop.sandbox.records
    .orders(
      undefined,
      ({ request: { metadata } }) => metadata.cart_id === cartId || isSold(metadata.order_id),
    )
    .sort((a, b) => a.sequence - b.sequence)
}

/** The form that a step refers to: counted modulo, so that it exists whenever there is any. */
export function formAt(play: Play, index: number): RecordedOrder | undefined {
  const forms = formsOf(play)
  return forms[index % Math.max(forms.length, 1)]
}

/** The id under which the plugin knows that form. */
export function referenceAt(play: Play, index: number): string | undefined {
  return formAt(play, index)?.request.shopping_cart.order_reference
}

/** A request whose failure is handled where it is awaited: until then a crashed server must not end the whole run. */
export function awaitedLater<Result>(asked: Promise<Result>): Promise<Result> {
  asked.catch(() => undefined)
  return asked
}
