import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { offersFor } from "../../../../checkout/offer/offer"
import { shopDeps } from "../../../../modules/instalments/deps"
import { readInput } from "../../../read-input"

/** Seconds that a browser, or a cache between, may keep an offer: what it says changes with the shop's settings only. */
const FRESH_FOR = 300

/** As many as fit into a URL. */
const MOST_PRODUCTS = 100

const query = z.object({
  /** Cents, as a query holds them. */
  amount: z.coerce
    .number("must be a whole number of cents")
    .int("must be a whole number of cents")
    .min(0, "must be a whole number of cents")
    .max(1_000_000_000, "must be 1000000000 at most"),
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
 * provider_id, eligible, reasons, brand, notice, plans }] }`, for a product or a cart page; no cart, no remote call.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  // Medusa takes `locale` out of the query, or the language from this header.
  const { product_id: product_ids, ...given } = readInput(query, req.query)
  const wanted = { ...given, product_ids, locale: req.locale }
  const offers = await offersFor(shopDeps(req.scope), wanted)
  res.vary("x-medusa-locale").set("Cache-Control", `public, max-age=${FRESH_FOR}`).json({ offers })
}
