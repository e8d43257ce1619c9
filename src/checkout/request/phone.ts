/** `number` is in national digits when it is of the asked country, else in E.164 with its plus sign. */
export interface SortedPhone {
  kind: "fixed" | "mobile" | "unknown"
  number: string
}

interface Plan {
  calling: string
  /** Dialled before the number inside the country. */
  trunk: string
  mobile: RegExp
  fixed: RegExp
}

const PLANS: Record<string, Plan> = {
  ES: { calling: "34", trunk: "", mobile: /^[67]\d{8}$/, fixed: /^[89]\d{8}$/ },
  FR: { calling: "33", trunk: "0", mobile: /^[67]\d{8}$/, fixed: /^[1-59]\d{8}$/ },
  PT: { calling: "351", trunk: "", mobile: /^9\d{8}$/, fixed: /^[23]\d{8}$/ },
}

/** E.164 allows 15 digits with the country's code; no country makes do with fewer than 8. */
const PLAUSIBLE = /^[1-9]\d{7,14}$/

/**
 * Tells a fixed phone from a mobile one, whatever prefix and separators it was typed with; null when it is no
 * phone number. `countryCode` (either case) is where the address is, for numbers without a prefix. Numbers of
 * that country keep their national digits, because that is how the lender's own orders hold them.
 */
export function sortPhone(raw: string, countryCode: string | null | undefined): SortedPhone | null {
  const typed = raw.replace(/\(0\)/g, "").replace(/[^\d+]/g, "")
  const home = PLANS[countryCode?.toUpperCase() ?? ""]
  const international = /^(?:\+|00)(\d+)$/.exec(typed)?.[1]
  if (international !== undefined) return sortInternational(international, home)
  if (!home) return null

  const significant = withoutTrunk(typed, home)
  const kind = kindOf(significant, home)
  if (kind) return { kind, number: home.trunk + significant }
  return typed.startsWith(home.calling) ? sortInternational(typed, home) : null
}

function sortInternational(digits: string, home: Plan | undefined): SortedPhone | null {
  const plan = Object.values(PLANS).find((one) => digits.startsWith(one.calling))
  const significant = plan && withoutTrunk(digits.slice(plan.calling.length), plan)
  const kind = plan && significant && kindOf(significant, plan)
  if (!kind) return PLAUSIBLE.test(digits) ? { kind: "unknown", number: `+${digits}` } : null
  return { kind, number: plan === home ? plan.trunk + significant : `+${plan.calling}${significant}` }
}

function kindOf(significant: string, plan: Plan): "fixed" | "mobile" | null {
  if (plan.mobile.test(significant)) return "mobile"
  return plan.fixed.test(significant) ? "fixed" : null
}

function withoutTrunk(digits: string, plan: Plan): string {
  return plan.trunk && digits.startsWith(plan.trunk) ? digits.slice(plan.trunk.length) : digits
}
