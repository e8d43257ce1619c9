import { z } from "zod"

/** What a shopper can do at the form. */
export const shopperChoice = z.enum(["approve", "reject", "cancel", "leave"])

export type ShopperChoice = z.infer<typeof shopperChoice>

/** The metadata key that names a choice. */
export const CHOICE_KEY = "sandbox_decision"
