import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { z } from "zod"
import { offersFor } from "../../../../checkout/offer/offer"
import { shopDeps } from "../../../../modules/instalments/deps"
import { money } from "../../../../modules/instalments/options/money"
import { readInput } from "../../../read-input"

/** Seconds that a browser, or a cache between, may keep an offer: what it says changes with the shop's settings only. */
const FRESH_FOR = 300

/** As many as fit into a URL. */
const MOST_PRODUCTS = 100

/** As many as a list of products shows. */
const MOST_AMOUNTS = 50

const NOT_MONEY = "must be an amount such as 149.90, with two decimals at most"

const amount = z
  .string(NOT_MONEY)
  .regex(/^\d+(\.\d{1,2})?$/, NOT_MONEY)
  .transform(Number)
  .pipe(money)

const query = z.object({
  /** In the shop's units; parsed to cents. */
  amount: z.preprocess(
    listed,
    z.array(amount).min(1, NOT_MONEY).max(MOST_AMOUNTS, `must be ${MOST_AMOUNTS} amounts at most`),
  ),
  currency_code: z.string().regex(/^[a-z]{3}$/i, 'must be a currency code such as "eur"'),
  country_code: z.string().regex(/^[a-z]{2}$/i, 'must be a country code such as "es"'),
  /** One, or those of a cart with commas between them. */
  product_id: z
    .string()
    .transform((given) => given.split(",").filter(Boolean))
    .pipe(z.array(z.string().max(100)).max(MOST_PRODUCTS, `must be ${MOST_PRODUCTS} products at most`))
    .optional(),
})

/**
 * `GET /store/instalments/offer?amount&currency_code&country_code&product_id?&locale?` -> `{ offers: [{ account,
 * provider_id, amount, eligible, reasons, brand, notice, plans }] }`, for a product, a cart or a list, which repeats
 * `amount`; no cart, no remote call.
 */
export async function GET(req: MedusaStoreRequest, res: MedusaResponse): Promise<void> {
  // Medusa takes `locale` out of the query, or the language from this header.
  const { amount: amounts, product_id: product_ids, ...given } = readInput(query, req.query)
  const { sales_channel_ids } = req.publishable_key_context
  const wanted = { ...given, amounts, product_ids, sales_channel_ids, locale: req.locale }
  const offers = await offersFor(shopDeps(req.scope), wanted)
  res.vary("x-medusa-locale").set("Cache-Control", `public, max-age=${FRESH_FOR}`).json({ offers })
}

/** A parameter that is repeated arrives as a list and, where Express's parser finds it long, as an object by place. */
function listed(given: unknown): unknown[] {
  return typeof given === "object" && given !== null ? Object.values(given) : [given]
}
