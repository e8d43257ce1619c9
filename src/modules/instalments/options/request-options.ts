import { z } from "zod"
import type { CreateOrder } from "../../../service/client"

/** Changes the request that opens a form. It may be asynchronous, for up to five seconds. */
export type RequestFunction = (request: CreateOrder) => CreateOrder | Promise<CreateOrder>

/** What decides how a purchase is sent to the lender, besides the purchase itself. */
export const requestOptions = {
  promoted: z
    .union(
      [
        z.literal("all"),
        z.strictObject({
          products: z.array(z.string()).optional().meta({ description: "Ids of products." }),
          categories: z.array(z.string()).optional().meta({ description: "Ids of categories." }),
        }),
      ],
      'must be "all", or lists of ids: "products", "categories"',
    )
    .optional()
    .meta({
      description:
        'What the merchant pays the interest of: the products, and the products of the categories, that are listed; or "all", which is the whole purchase with its shipping.',
    }),
  request: z
    .custom<RequestFunction>((given) => typeof given === "function", "must be a function")
    .optional()
    .meta({
      description:
        "Function that gets the request which opens a form, as built, and returns it changed: the user, descriptions, further metadata. Amounts, identifiers and URLs must stay; the result is checked again, and a form is not opened when that or the function fails.",
    }),
}
