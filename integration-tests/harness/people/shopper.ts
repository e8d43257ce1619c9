import { request, type HttpResponse } from "../shop/http"
import { ANA } from "./people"
import type { TestShop } from "../shop/test-shop"

export interface Cart {
  id: string
  total: number
  shipping_total: number
  items: { id: string; total: number }[]
  payment_collection?: { id: string; payment_sessions: Session[] }
}
export interface Session {
  id: string
  provider_id: string
  status: string
  data: { instalment_order_id: string; form_url: string; expires_at: string; status: string } & Record<
    string,
    unknown
  >
}
export interface Fault {
  type: string
  message: string
  code?: string
  name?: string
}

export const ADDRESS = ANA.address

const PROVIDER = "pp_instalments_default"

/** The fields of a cart that the tests read in addition to Medusa's default. */
const SHOWN = "fields=+items.total,+payment_collection.payment_sessions.*"

/** `variant` is an index into the variants sorted by stock-keeping unit. */
interface Line {
  handle: string
  quantity?: number
  variant?: number
}

interface Outcome {
  outcome: string
  order_id?: string
  form_open?: true
  form_url?: string
  retry_after?: number
}

/** A shopper with a browser: every request of a storefront to the store API. */
export class Shopper {
  /** The shop's products and regions, by name: looked up once. */
  private readonly ids = new Map<string, string>()

  constructor(
    private readonly shop: Pick<TestShop, "url" | "publishableKey"> & Partial<Pick<TestShop, "readyCarts">>,
    private readonly token?: string,
  ) {}

  async call<Body>(
    path: string,
    json?: unknown,
    method = json === undefined ? "GET" : "POST",
  ): Promise<HttpResponse<Body>> {
    return request<Body>(`${this.shop.url}${path}`, {
      method,
      json,
      headers: {
        "x-publishable-api-key": this.shop.publishableKey,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    })
  }

  /**
   * A cart with address and delivery, ready to pay, in as few requests as possible: hundreds are filled. A guest
   * without a basket or a country gets one of the shop's ready carts while there are any.
   */
  async fill(
    basket?: Line[],
    { country, delivery, codes }: { country?: string; delivery?: string; codes?: string[] } = {},
  ): Promise<Cart> {
    const usual = !basket && !country && !delivery && !codes && !this.token
    const ready = usual ? this.shop.readyCarts?.shift() : undefined
    if (ready) return this.cart(ready)
    const cart = await this.open(basket ?? [{ handle: "sofa" }], country)
    if (codes) await this.call(`/store/carts/${cart.id}/promotions`, { promo_codes: codes })
    return this.deliver(cart.id, delivery ?? "Standard")
  }

  /** A cart of a shopper who gave an address. */
  async open(basket: Line[] = [], country = "es"): Promise<Cart> {
    const address = { ...ADDRESS, country_code: country }
    const response = await this.call<{ cart: Cart }>("/store/carts", {
      region_id: await this.region(country),
      email: ANA.email,
      shipping_address: address,
      billing_address: address,
      items: await Promise.all(basket.map((line) => this.item(line))),
    })
    if (response.status !== 200) throw new Error(`No cart: ${JSON.stringify(response.body)}`)
    return response.body.cart
  }

  async add(cartId: string, line: Line): Promise<void> {
    const response = await this.call(`/store/carts/${cartId}/line-items`, await this.item(line))
    if (response.status !== 200) throw new Error(`Not added: ${JSON.stringify(response.body)}`)
  }

  async deliver(cartId: string, name: string): Promise<Cart> {
    const option_id = await this.find(`delivery ${name}`, async () => {
      const { body } = await this.call<{ shipping_options: { id: string; name: string }[] }>(
        `/store/shipping-options?cart_id=${cartId}`,
      )
      return body.shipping_options.find((one) => one.name === name)
    })
    const path = `/store/carts/${cartId}/shipping-methods?${SHOWN}`
    return (await this.call<{ cart: Cart }>(path, { option_id })).body.cart
  }

  async cart(id: string): Promise<Cart> {
    return (await this.call<{ cart: Cart }>(`/store/carts/${id}?${SHOWN}`)).body.cart
  }

  /** Chooses a payment method as the storefront does; returns Medusa's own response. */
  async choose(
    cartId: string,
    provider = PROVIDER,
    data?: object,
  ): Promise<HttpResponse<{ payment_collection: { payment_sessions: Session[] } } & Fault>> {
    const { body } = await this.call<{ payment_collection: { id: string } }>("/store/payment-collections", {
      cart_id: cartId,
    })
    return this.call(`/store/payment-collections/${body.payment_collection.id}/payment-sessions`, {
      provider_id: provider,
      ...(data && { data }),
    })
  }

  /** Chooses instalments. @returns the session with the URL of its form */
  async chooseInstalments(cartId: string, provider = PROVIDER): Promise<Session> {
    const response = await this.choose(cartId, provider)
    const session = response.body.payment_collection?.payment_sessions.find(
      (one) => one.provider_id === provider,
    )
    if (!session) throw new Error(`No session: ${response.status} ${JSON.stringify(response.body)}`)
    return session
  }

  /** Pays with Medusa's own method, which promises the money. @returns the order's id */
  async payOtherwise(cartId: string): Promise<string> {
    await this.choose(cartId, "pp_system_default")
    const { body } = await this.complete(cartId)
    if (!body.order) throw new Error(`Not placed: ${JSON.stringify(body)}`)
    return body.order.id
  }

  complete(
    cartId: string,
  ): Promise<HttpResponse<{ type: string; order?: { id: string }; error?: Fault } & Fault>> {
    return this.call(`/store/carts/${cartId}/complete`, {})
  }

  async outcome(cartId: string): Promise<Outcome> {
    return (await this.call<Outcome>(`/store/instalments/outcome?cart_id=${cartId}`)).body
  }

  /** Requests a URL of the shop's backend as a browser would. @returns where it redirects */
  async follow(address: string): Promise<{ status: number; location: string }> {
    const response = await request(address)
    return { status: response.status, location: response.headers.get("location") ?? "" }
  }

  private region(country: string): Promise<string> {
    return this.find(`region of ${country}`, async () => {
      const { body } = await this.call<{ regions: { id: string; countries: { iso_2: string }[] }[] }>(
        "/store/regions",
      )
      return body.regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === country))
    })
  }

  private async item({ handle, quantity = 1, variant = 0 }: Line): Promise<object> {
    const variant_id = await this.find(`variant ${variant} of ${handle}`, async () => {
      const { body } = await this.call<{ products: { variants: { id: string; sku: string }[] }[] }>(
        `/store/products?handle=${handle}&fields=id,*variants`,
      )
      return body.products[0]?.variants.sort((a, b) => a.sku.localeCompare(b.sku))[variant]
    })
    return { variant_id, quantity }
  }

  private async find(name: string, ask: () => Promise<{ id: string } | undefined>): Promise<string> {
    const id = this.ids.get(name) ?? (await ask())?.id
    if (!id) throw new Error(`The shop has no ${name}.`)
    this.ids.set(name, id)
    return id
  }
}
