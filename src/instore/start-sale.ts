import { Modules, MedusaError } from "@medusajs/framework/utils"
import {
  createOrUpdateOrderPaymentCollectionWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { instoreContext } from "../checkout/sale-channel"
import { instalmentOrderIdIn } from "../checkout/session-data"
import { toUser } from "../checkout/user"
import { COUNTRY_CODES, type FormChannel } from "../client"
import type { ShopDeps } from "../modules/instalments/deps"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { refused } from "../money/refused"
import { chooseAccount } from "./choose-account"
import { findOutstanding } from "./find-outstanding"
import { sendForm } from "./send-form"

/** Longer than a service that answers late, so that two clerks do not open two forms. */
const LOCK_SECONDS = 30

/** `assisted`: the clerk follows the form on the shop's own screen; else it is sent to the shopper. */
export interface InstoreSale {
  orderId: string
  account: string | undefined
  assisted: boolean
  send: FormChannel | undefined
}

/**
 * Opens a form for what is outstanding on an order or a draft, and has it sent where that is wanted. Asked again
 * while the form is open it is the same form, sent again. Once approved, `advance` places and captures it as any
 * other: nobody has to come back to it.
 * @throws MedusaError with what to do; nothing is charged in any of them
 */
export async function startInstoreSale(deps: ShopDeps, sale: InstoreSale): Promise<InstalmentOrderRow> {
  const row = await deps.container
    .resolve(Modules.LOCKING)
    .execute(`instalments-instore:${sale.orderId}`, () => openForm(deps, sale), { timeout: LOCK_SECONDS })
  if (sale.send) await sendForm(deps, row, sale.send)
  return deps.instalments.retrieveInstalmentOrder(row.id)
}

async function openForm(
  deps: ShopDeps,
  { orderId, account: name, assisted, send }: InstoreSale,
): Promise<InstalmentOrderRow> {
  const purchase = await findOutstanding(deps.query, orderId)
  const account = await chooseAccount(deps, purchase.region_id, name)
  if (send === "sms" && !mobilePhoneOf(deps, purchase))
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "There is no mobile phone on this order to send an SMS to. Add it to the order's address, or choose e-mail.",
    )
  const { result } = await createOrUpdateOrderPaymentCollectionWorkflow(deps.container).run({
    input: { order_id: orderId },
  })
  const [collection] = [result].flat()
  if (!collection) throw refused("Nothing is outstanding any more.")
  const { result: session } = await createPaymentSessionsWorkflow(deps.container).run({
    input: {
      payment_collection_id: collection.id,
      provider_id: account.providerId,
      context: instoreContext({ type: "INSTORE", assisted_sale: assisted }),
    },
  })
  return deps.instalments.retrieveInstalmentOrder(instalmentOrderIdIn(session.data) ?? "")
}

function mobilePhoneOf(deps: ShopDeps, purchase: Parameters<typeof toUser>[0]): string | undefined {
  return toUser(purchase, {
    orderHistory: [],
    metadataKeys: deps.instalments.settings.customerMetadata,
    countries: [...COUNTRY_CODES],
  }).mobile_phone
}
