import { z } from "zod"

const textLimit = z.number().int().min(1)

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
  textLimits: z
    .strictObject({
      name: textLimit,
      address: textLimit,
      city: textLimit,
      zip: textLimit,
      phone: textLimit,
      dni: textLimit,
      description: textLimit,
      email: textLimit,
    })
    .partial()
    .optional()
    .meta({
      description:
        "Longest texts that are sent, in characters; the lender has limits that its API documentation does not state. Names, addresses and descriptions are truncated; a longer e-mail address is refused.",
    }),
}
