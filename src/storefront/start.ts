import { StoreError, ask, fields, isRefusal, list, text, type AskOptions, type Store } from "./ask.ts"
import { saveDetails, type ShopperDetails } from "./details.ts"

export interface StartOptions extends AskOptions {
  cartId: string
  /** `pp_instalments_default`, or that of the chosen account. */
  providerId: string
  /** Where the shopper goes after the form, in an app: a link of the plugin's option `appLinks`, as it is written there. */
  returnTo?: string | undefined
  /** Kept with the cart first, so that the form is opened with them. */
  details?: ShopperDetails | undefined
}

/** Of an order that asks for money, by the ids in Medusa's payment link. */
export interface StartOrderOptions extends AskOptions {
  orderId: string
  /** Of a payment collection of that order. */
  collectionId: string
  /** That of the chosen account; by default the first that accepts the order. */
  providerId?: string | undefined
}

/**
 * Opens a payment session for the cart, or for what the order asks for. A repeated call, also after a lost response, returns
 * the form that is already open as long as the cart and the shopper's data are unchanged.
 * @returns the URL of the lender's form: open it in the same window, not in a frame. Null when the shopper is approved
 *   already: the cart is completed, or the shop does it, so show `pending` until the order is placed
 * @throws StoreError 400 when the cart is not eligible, with the reason's `code`; 200 with a `code` when the cart cannot be
 *   completed with the approval
 */
export async function startInstalments(
  store: Store,
  wanted: StartOptions | StartOrderOptions,
): Promise<string | null> {
  if ("orderId" in wanted) return payOrder(store, wanted)
  const { cartId, providerId, returnTo, details, ...options } = wanted
  if (details) await saveDetails(store, cartId, { ...details, ...options })
  const collections = "/store/payment-collections"
  const made = fields(await ask(store, collections, { ...options, body: { cart_id: cartId } }))
  const id = text(fields(made.payment_collection).id) ?? ""
  const opened = fields(
    await ask(store, `${collections}/${encodeURIComponent(id)}/payment-sessions`, {
      ...options,
      body: { provider_id: providerId, ...(returnTo && { data: { return_to: returnTo } }) },
    }),
  )
  const sessions = dataIn(opened.payment_collection, providerId)
  const address = formUrlOf(sessions)
  if (address) return address
  if (sessions.some(isApproved)) return complete(store, cartId, options)
  throw new StoreError("The payment session has no form to go to.", undefined, "form_missing")
}

/** The shop opens the form itself: one at a time is open for an order. */
async function payOrder(
  store: Store,
  { orderId, collectionId, providerId, ...options }: StartOrderOptions,
): Promise<string | null> {
  const body = { order_id: orderId, payment_collection_id: collectionId, provider_id: providerId }
  return webUrl(fields(await ask(store, "/store/instalments/payment", { ...options, body })).form_url) ?? null
}

/** Places the order of an approval. Unless the shop refuses, it does so itself when the response is lost. */
async function complete(store: Store, cartId: string, options: AskOptions): Promise<null> {
  const path = `/store/carts/${encodeURIComponent(cartId)}/complete`
  const response = await ask(store, path, { ...options, body: {} }).catch((error: unknown) => {
    if (options.signal?.aborted || isRefusal(error)) throw error
  })
  const { error } = fields(response)
  if (!error) return null
  const { name, message } = fields(error)
  throw new StoreError(text(message) ?? "The cart was not completed.", 200, text(name))
}

/** Whether a payment provider is one of this plugin's: one per account. */
export function isInstalments(providerId: string | null | undefined): boolean {
  return providerId?.startsWith("pp_instalments_") ?? false
}

/**
 * The URL to open, from a cart's payment collection: the form of its instalment session, or of the provider's. Null
 * when there is none, when it is approved already, or when its time is up. A form that has ended otherwise is not known
 * to the session: `openForm` asks the shop.
 */
export function formUrlIn(paymentCollection: unknown, providerId?: string): string | null {
  const open = dataIn(paymentCollection, providerId).filter(({ expires_at }) => !isPast(expires_at))
  return formUrlOf(open)
}

function isPast(time: unknown): boolean {
  return Date.parse(String(time)) <= Date.now()
}

/** Of a session just opened too, whose form is not past, whatever the clock of the shopper's device says. */
function formUrlOf(sessions: Record<string, unknown>[]): string | null {
  const forms = sessions.filter((data) => !isApproved(data))
  return forms.map((data) => webUrl(data.form_url)).find(Boolean) ?? null
}

/** What the shop keeps with the instalment sessions, or with those of the provider. */
function dataIn(paymentCollection: unknown, providerId?: string): Record<string, unknown>[] {
  return list(fields(paymentCollection).payment_sessions)
    .map(fields)
    .filter(({ provider_id: id }) => (providerId ? id === providerId : isInstalments(text(id))))
    .map(({ data }) => fields(data))
}

/** The session reuses an approval: its form is decided. */
function isApproved({ status }: Record<string, unknown>): boolean {
  return status === "AUTHORIZED" || status === "CONFIRMED"
}

export function webUrl(value: unknown): string | undefined {
  const address = text(value)
  return address && /^https?:\/\//.test(address) ? address : undefined
}
