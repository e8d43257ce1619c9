import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { z } from "zod"
import { offersFor } from "../../../../checkout/offer/offer"
import { shopDeps } from "../../../../modules/instalments/deps"
import { money } from "../../../../modules/instalments/options/money"
import { readInput } from "../../../read-input"

/** Seconds that a browser, or a cache between, may keep an offer: for so long pages show what staff have changed since. */
const FRESH_FOR = 60

/** As many as fit into a URL. */
const MOST_PRODUCTS = 100

/** As many as a list of products shows. */
const MOST_AMOUNTS = 50

const NOT_MONEY = "must be an amount such as 149.90, with two decimals at most"

const NOT_FOR_EACH = "must be given once, or once for each amount"

const amount = z
  .string(NOT_MONEY)
  .regex(/^\d+(\.\d{1,2})?$/, NOT_MONEY)
  .transform(Number)
  .pipe(money)

const products = z
  .string()
  .transform((given) => given.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(100)).max(MOST_PRODUCTS, `must be ${MOST_PRODUCTS} products at most`))

const query = z
  .object({
    /** In the shop's units; parsed to cents. */
    amount: z.preprocess(
      listed,
      z.array(amount).min(1, NOT_MONEY).max(MOST_AMOUNTS, `must be ${MOST_AMOUNTS} amounts at most`),
    ),
    currency_code: z.string().regex(/^[a-z]{3}$/i, 'must be a currency code such as "eur"'),
    country_code: z.string().regex(/^[a-z]{2}$/i, 'must be a country code such as "es"'),
    /** One, or those of a cart with commas between them: for every amount, or repeated for each of them. */
    product_id: z.preprocess((given) => (given === undefined ? [] : listed(given)), z.array(products)),
  })
  .transform(({ amount: amounts, product_id, ...given }, context) => {
    if (![0, 1, amounts.length].includes(product_id.length))
      context.addIssue({ code: "custom", path: ["product_id"], message: NOT_FOR_EACH })
    const [forAll = []] = product_id
    return {
      ...given,
      prices: amounts.map((cents, at) => ({ cents, product_ids: product_id[at] ?? forAll })),
    }
  })

/**
 * `GET /store/instalments/offer?amount&currency_code&country_code&product_id?&locale?` -> `{ offers: [{ account,
 * provider_id, amount, eligible, reasons, brand, notice, plans }] }`, for a product, a cart or a list, which repeats
 * `amount` and, for products of which some are excluded, `product_id` with it; no cart, no remote call.
 */
export async function GET(req: MedusaStoreRequest, res: MedusaResponse): Promise<void> {
  // Medusa takes `locale` out of the query, or the language from this header.
  const { sales_channel_ids } = req.publishable_key_context
  const wanted = { ...readInput(query, req.query), sales_channel_ids, locale: req.locale }
  const offers = await offersFor(shopDeps(req.scope), wanted)
  res.vary("x-medusa-locale").set("Cache-Control", `public, max-age=${FRESH_FOR}`).json({ offers })
}

/** A parameter that is repeated arrives as a list and, where Express's parser finds it long, as an object by place. */
function listed(given: unknown): unknown[] {
  return typeof given === "object" && given !== null ? Object.values(given) : [given]
}
