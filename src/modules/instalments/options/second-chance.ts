import { z } from "zod"
import { duration } from "./duration"

/** On one line, with at least one letter or sign. */
const SUBJECT = /^(?=.*\S)(?:[^{}\r\n]|\{(?:shop|amount)\})*$/
const TEXT = /^(?=[\s\S]*\{link\})(?:[^{}]|\{(?:shop|amount|link)\})*$/

const mailText = z
  .strictObject({
    subject: z
      .string()
      .regex(SUBJECT, "must be one line, with no other placeholders than {shop} and {amount}")
      .max(200)
      .optional()
      .meta({ description: "May hold {shop} and {amount}." }),
    text: z
      .string()
      .regex(TEXT, "must hold {link}, and no other placeholders besides than {shop} and {amount}")
      .max(5_000)
      .optional()
      .meta({ description: "Plain text with {link}; may hold {shop} and {amount}." }),
  })
  .optional()

/** Whether forms that shoppers left are looked for, and the mail about them (`src/checkout/left-forms`). */
export const secondChance = z
  .strictObject({
    after: duration.meta({
      description:
        "How long after it was opened a form counts as left. The event instalments.order.form_left says so, once per cart.",
    }),
    mail: z
      .union(
        [z.literal(true), z.strictObject({ en: mailText, es: mailText, fr: mailText, pt: mailText })],
        'must be true, or texts by language: "en", "es", "fr", "pt"',
      )
      .optional()
      .meta({
        description:
          "Sends the shopper one mail with the link back, through the shop's own notification provider for the channel email: true for the plugin's text in the shopper's language, or your own texts by language. Ask your lawyer first whether you need consent.",
      }),
  })
  .meta({
    description:
      "Looks at forms that shoppers left (docs/second-chance.md). Each costs one read of the lender.",
  })
