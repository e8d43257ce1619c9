import { isDeepStrictEqual } from "node:util"
import {
  brandOf,
  DEFAULT_RULES,
  type Brand,
  type PlanRule,
  type SellingChoices,
  type SellingRules,
} from "../modules/instalments/options/selling-rules"

/** What the admin API calls each setting. */
export const NAMES = {
  enabled: "enabled",
  minAmount: "min_amount",
  maxAmount: "max_amount",
  excluded: "excluded",
  promoted: "promoted",
  plans: "plans",
  creditNotice: "credit_notice",
  brand: "brand",
} as const satisfies Record<keyof SellingRules, string>

export type SettingName = (typeof NAMES)[keyof SellingRules]

interface ListedIds {
  products: string[]
  categories: string[]
  tags: string[]
}

/** Rules as the admin API shows them. Amounts in the shop's units; null where there is none. */
export interface ShownValues {
  enabled: boolean
  min_amount: number | null
  max_amount: number | null
  excluded: ListedIds & { customer_groups: string[]; businesses: boolean }
  promoted: "all" | ListedIds | null
  plans: ShownPlan[]
  credit_notice: boolean | Record<"en" | "es" | "fr" | "pt", string | null>
  brand: Brand | null
}

interface ShownPlan {
  /** How many instalments. */
  count: number
  cost: { fixed: number; percent: number }
  /** Percent a year. */
  borrowing_rate: number | null
  from: number | null
  to: number | null
  /** `2026-11-27`, both days included. */
  starts_on: string | null
  ends_on: string | null
}

/** A setting before and after a change, with the default where it was not set. */
export interface ShownDifference {
  field: SettingName
  from: ShownValues[SettingName]
  to: ShownValues[SettingName]
}

export function shownValues(rules: SellingRules): ShownValues {
  const { excluded, creditNotice } = rules
  const { customerGroups, ...excludedIds } = excluded
  return {
    enabled: rules.enabled,
    min_amount: inUnits(rules.minAmount),
    max_amount: inUnits(rules.maxAmount),
    excluded: { ...excludedIds, customer_groups: customerGroups },
    promoted: rules.promoted ?? null,
    plans: rules.plans.map(shownPlan),
    credit_notice:
      typeof creditNotice === "boolean"
        ? creditNotice
        : { ...{ en: null, es: null, fr: null, pt: null }, ...creditNotice },
    brand: brandOf(rules),
  }
}

function shownPlan({ count, cost, borrowingRate, from, to, startsOn, endsOn }: PlanRule): ShownPlan {
  return {
    count,
    cost: { fixed: cost.fixed / 100, percent: cost.percent },
    borrowing_rate: borrowingRate ?? null,
    from: inUnits(from),
    to: inUnits(to),
    starts_on: startsOn ?? null,
    ends_on: endsOn ?? null,
  }
}

function inUnits(cents: number | undefined): number | null {
  return cents === undefined ? null : cents / 100
}

/** By the API's names. */
export function settingsNamed(choices: object): SettingName[] {
  return keysOf(NAMES).flatMap((key) => (key in choices ? [NAMES[key]] : []))
}

/** What a change made of the settings. */
export function differences(before: SellingChoices, after: SellingChoices): ShownDifference[] {
  const [from, to] = [before, after].map((choices) => shownValues({ ...DEFAULT_RULES, ...choices }))
  return changedKeys(before, after).flatMap((key) => {
    const field = NAMES[key]
    return from && to ? [{ field, from: from[field], to: to[field] }] : []
  })
}

export function changedKeys(before: SellingChoices, after: SellingChoices): (keyof SellingRules)[] {
  return keysOf(NAMES).filter((key) => !isDeepStrictEqual(before[key], after[key]))
}

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
  return Object.keys(object) as Key[]
}
