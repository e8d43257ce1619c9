import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { readInput } from "../api/read-input"
import { paymentUrlOf } from "../checkout/payment-link/payment-link"
import { ONLINE } from "../checkout/request/channel-and-urls"
import { chooseAccount, startSale } from "../in-store/start-sale"
import type { ShopDeps } from "../modules/instalments/deps"
import { refuseShopper } from "../modules/instalments/errors"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import type { Channel } from "../lender/client"
import { instalmentOrderIdIn } from "../payments/payment"
import { ownDeps } from "./own-deps"

/** Left out: the only account that sells in the region. */
const account = z.string().optional()

const toOpen = z.union([
  z.strictObject({ cart_id: z.string().min(1), account }),
  /** An order's id, or a draft's: the form is on the shop's own screen. */
  z.strictObject({ order_id: z.string().min(1), account }),
])
type ToOpen = z.input<typeof toOpen>

const toRequest = z.strictObject({
  order_id: z.string().min(1),
  account,
  send: z.enum(["sms", "email", "link"]),
})
type ToRequest = z.input<typeof toRequest>

/** A form that is open. */
interface OpenForm {
  instalment_order_id: string
  status: string
  /** Where the shopper fills it in; null for one that the lender sends. */
  form_url: string | null
  /** The payment link; null for one that goes to the shopper otherwise. */
  payment_url: string | null
}

function shown(deps: ShopDeps, row: InstalmentOrderRow): OpenForm {
  const { id, status, form_url } = row
  return { instalment_order_id: id, status, form_url, payment_url: paymentUrlOf(deps, row) }
}

const openInstalmentFormStep = createStep("open-instalment-form", async (given: ToOpen) => {
  const wanted = readInput(toOpen, given)
  const deps = ownDeps()
  if ("cart_id" in wanted) return new StepResponse(shown(deps, await openForCart(deps, wanted)))
  const channel = { type: "INSTORE", assisted_sale: true } as const
  const sale = { orderId: wanted.order_id, account: wanted.account, channel, send: undefined }
  return new StepResponse(shown(deps, await startSale(deps, sale)))
})

/** A payment session with the provider, as the storefront makes one: it opens the form, or takes up the open one. */
async function openForCart(
  deps: ShopDeps,
  { cart_id: id, account }: { cart_id: string; account?: string | undefined },
): Promise<InstalmentOrderRow> {
  const read = async (): Promise<CartGraph | undefined> => {
    const fields = ["id", "region_id", "payment_collection.id"]
    return (await deps.query.graph({ entity: "cart", fields, filters: { id } })).data[0]
  }
  const cart = await read()
  if (!cart) throw refuseShopper("cart_not_found")
  const { providerId } = await chooseAccount(deps, cart.region_id, account)
  if (!cart.payment_collection)
    await createPaymentCollectionForCartWorkflow(deps.container).run({ input: { cart_id: id } })
  const collection = cart.payment_collection ?? (await read())?.payment_collection
  const { result } = await createPaymentSessionsWorkflow(deps.container).run({
    input: { payment_collection_id: collection?.id ?? "", provider_id: providerId },
  })
  return deps.instalments.retrieveInstalmentOrder(instalmentOrderIdIn(result.data) ?? "")
}

interface CartGraph {
  region_id: string | null
  payment_collection?: { id: string } | null
}

/** Opens a form for a cart, or for what an order or a draft asks for. */
export const openInstalmentFormWorkflow = createWorkflow(
  "open-instalment-form",
  function (given: WorkflowData<ToOpen>) {
    return new WorkflowResponse(openInstalmentFormStep(given))
  },
)

const requestInstalmentPaymentStep = createStep("request-instalment-payment", async (given: ToRequest) => {
  const { order_id: orderId, account, send } = readInput(toRequest, given)
  const channel: Channel = send === "link" ? ONLINE : { type: "INSTORE", assisted_sale: false }
  const sale = { orderId, account, channel, send }
  const deps = ownDeps()
  return new StepResponse(shown(deps, await startSale(deps, sale)))
})

/**
 * Requests the payment of an order or a draft: the lender sends the shopper a form by SMS or e-mail, or `payment_url` is a
 * link that the shop sends.
 */
export const requestInstalmentPaymentWorkflow = createWorkflow(
  "request-instalment-payment",
  function (given: WorkflowData<ToRequest>) {
    return new WorkflowResponse(requestInstalmentPaymentStep(given))
  },
)
