/**
 * How version 1 is simulated: charges, webhooks and events, and the behaviour that its documentation does not specify.
 */
export interface ChargeOptions {
  /** `seeded`, the default: an account with a secret key that has no charge yet starts with four old ones. */
  charges?: "seeded" | "none"
  /** The size of a page, of charges and of webhooks; default 25. Only the first page is ever returned. */
  chargesPerPage?: number
  /** The order in which charges are listed; default `newest` first. `random` depends on the seed and stays the same. */
  chargeOrder?: "newest" | "oldest" | "random"
  /** What the `count` next to `pagination` counts: everything (the default), or what is on the page. */
  listCount?: "all" | "page"
  /** How events are signed; default `sha512`. */
  eventSignature?: "sha512" | "sha1"
  /** The `api_version` of events: the text `1.0` (the default), or the number 1. */
  eventVersion?: "1.0" | 1
}

export type ChargeSettings = Required<ChargeOptions>

/** @throws Error naming the invalid option */
export function resolveChargeOptions(options: ChargeOptions): ChargeSettings {
  const settings: ChargeSettings = {
    charges: options.charges ?? "seeded",
    chargesPerPage: options.chargesPerPage ?? 25,
    chargeOrder: options.chargeOrder ?? "newest",
    listCount: options.listCount ?? "all",
    eventSignature: options.eventSignature ?? "sha512",
    eventVersion: options.eventVersion ?? "1.0",
  }
  if (!Number.isInteger(settings.chargesPerPage) || settings.chargesPerPage < 1)
    throw new Error(`A page holds a whole number of charges, at least 1, not ${settings.chargesPerPage}.`)
  return settings
}
