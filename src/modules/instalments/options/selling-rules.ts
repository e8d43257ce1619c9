import type { z } from "zod"
import type { ParsedOptions } from "./schema"
import type { planFields, sellingOptions } from "./selling"

type Parsed<Name extends keyof typeof sellingOptions> = NonNullable<ParsedOptions[Name]>

export type PlanRule = z.output<z.ZodObject<typeof planFields>>

/** How an account sells: in each part as the options file says, else as staff set it in the admin, else as by default. */
export interface SellingRules {
  /** False: no new forms; the account still captures, refunds and reconciles. */
  enabled: boolean
  /** Cents, inclusive. */
  minAmount?: number
  /** Cents, inclusive. */
  maxAmount?: number
  /** Ids of what is not sold in instalments, and to whom not. */
  excluded: Parsed<"excluded">
  /** What the merchant pays the interest of. */
  promoted?: Parsed<"promoted">
  plans: PlanRule[]
  creditNotice: Parsed<"creditNotice">
  brand?: Parsed<"brand">
}

/** What one source says: the options file, or a version of the admin's settings. */
export type SellingChoices = Partial<SellingRules>

export const DEFAULT_RULES: SellingRules = {
  enabled: true,
  excluded: { products: [], categories: [], tags: [], customerGroups: [], businesses: false },
  plans: [],
  creditNotice: true,
}

/** The rules in force: what the file says wins. */
export function rulesInForce(file: SellingChoices, stored: SellingChoices): SellingRules {
  return { ...DEFAULT_RULES, ...stored, ...file }
}

export function withoutUndefined<Choices extends object>(choices: Choices): Choices
export function withoutUndefined(choices: object): object {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
}

/** Whether a plan is advertised on a day (`2026-11-27`); its first and its last day are. */
export function isAdvertisedOn({ startsOn, endsOn }: PlanRule, today: string): boolean {
  return (startsOn === undefined || startsOn <= today) && (endsOn === undefined || today <= endsOn)
}

/** What shoppers and staff are shown of the lender. */
export interface Brand {
  name: string
  logo_url: string | null
  /** Who grants the credit. */
  legal_name: string | null
  terms_url: string | null
}

/** Null where the shop has set nothing. */
export function brandOf({ brand }: Pick<SellingRules, "brand">): Brand | null {
  if (!brand) return null
  const { name, logoUrl = null, legalName = null, termsUrl = null } = brand
  return { name, logo_url: logoUrl, legal_name: legalName, terms_url: termsUrl }
}
