import type { StoredOrder } from "../orders/stored-order"
import type { World } from "../world"
import { CHOICE_KEY, shopperChoice } from "./shopper-choice"
import type { ShopperChoice } from "./shopper-choice"

/**
 * What the shopper does as soon as the form is opened: what the order's metadata name, else its e-mail address before
 * the `@` and any `+`, else what holds for every order. Null for who is asked.
 */
export function choiceOf({ settings }: World, { request }: StoredOrder): ShopperChoice | null {
  const { metadata, user } = request
  const [before = ""] = user.email.toLowerCase().split(/[+@]/)
  for (const word of [metadata[CHOICE_KEY], before, settings.formDecision]) {
    const named = shopperChoice.safeParse(word)
    if (named.success) return named.data
  }
  return null
}
