import { randomBytes } from "node:crypto"
import { request } from "./http"
import { Shopper } from "../people/shopper"
import type { TestShop } from "./test-shop"

/** A customer who registered and signed in, by the requests of a storefront. */
export async function register(
  shop: TestShop,
  customer: { first_name?: string; last_name?: string; phone?: string; metadata?: object } = {},
): Promise<Shopper> {
  const email = `customer-${randomBytes(4).toString("hex")}@example.test`
  const credentials = { email, password: "supersecret" }
  const auth = `${shop.url}/auth/customer/emailpass`
  const fresh = await request<{ token: string }>(`${auth}/register`, { method: "POST", json: credentials })
  const made = await new Shopper(shop, fresh.body.token).call("/store/customers", { email, ...customer })
  if (made.status !== 200) throw new Error(`No customer: ${JSON.stringify(made.body)}`)
  const known = await request<{ token: string }>(auth, { method: "POST", json: credentials })
  return new Shopper(shop, known.body.token)
}
