import type { BookedOrder } from "../../../src/sandbox"
import { Shopper } from "../../harness/shopper"
import { newCanary, type Canary } from "./canary"
import type { Schedule } from "./schedule"
import type { Stage } from "./stage"

/** A refund somebody wanted, whatever became of it. */
export interface Wish {
  /** In the major unit; null for "what is left", as the cancellation of an order asks. */
  amount: number | null
  /** Whether Medusa said that it was made. */
  granted: boolean
  /** Whether the person stopped asking: granted, or told that it went out already. */
  over: boolean
}

/** One schedule being played: its cart, and what people asked for. */
export interface Play {
  stage: Stage
  schedule: Schedule
  shopper: Shopper
  cartId: string
  canary: Canary
  wishes: Wish[]
  /** Ids of refunds made in the service's back office, and of orders confirmed there. */
  backOffice: { refunds: string[]; confirmed: string[] }
  /** Whether a clerk edited the order: Medusa then cancels a payment that is not captured yet. */
  edited: boolean
  /** Ids of this cart's faults, and those of them that show the past. */
  faults: string[]
  staleFaults: string[]
  /** What was wrong on the way. */
  violations: string[]
}

let ordinal = Math.floor(Math.random() * 9_000_000)

/** Fills a cart for the schedule; from there on only its commands happen. */
export async function startPlay(stage: Stage, schedule: Schedule): Promise<Play> {
  ordinal += 1
  const canary = newCanary(ordinal)
  const shopper = new Shopper(stage.shop)
  const address = {
    first_name: canary.firstName,
    last_name: "Ruiz",
    address_1: canary.street,
    city: "Madrid",
    postal_code: "28013",
    country_code: schedule.country,
    phone: `+34${canary.phone}`,
    metadata: { dni: canary.dni },
  }
  const { catalogue } = stage
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
  await shopper.call(`/store/carts/${body.cart.id}/shipping-methods`, { option_id: catalogue.shippingOption })
  return {
    stage,
    schedule,
    shopper,
    cartId: body.cart.id,
    canary,
    wishes: [],
    backOffice: { refunds: [], confirmed: [] },
    edited: false,
    faults: [],
    staleFaults: [],
    violations: [],
  }
}

/** The cart's orders at the service, oldest first. */
export function formsOf({ stage, cartId }: Pick<Play, "stage" | "cartId">): BookedOrder[] {
  return stage.shop.sandbox.books
    .orders()
    .filter((order) => order.request.metadata.cart_id === cartId)
    .sort((a, b) => a.sequence - b.sequence)
}

/** The form a step means: counted round, so that there is one whenever there is any. */
export function formAt(play: Play, index: number): BookedOrder | undefined {
  const forms = formsOf(play)
  return forms[index % Math.max(forms.length, 1)]
}
