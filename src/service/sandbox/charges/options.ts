/** How version 1 is played: charges, webhooks and events, and how it answers what its document does not show. */
export interface ChargeOptions {
  /** `seeded`, the default: an account with a secret key that has no charge yet starts with four old ones. */
  charges?: "seeded" | "none"
  /** The size of a page, of charges and of webhooks; default 25. Only the first page is ever given. */
  chargesPerPage?: number
  /** The order charges are listed in; default `newest` first. `random` is the seed's, and stays as it is. */
  chargeOrder?: "newest" | "oldest" | "random"
  /** What the `count` beside `pagination` counts: everything (the default), or what is on the page. */
  listCount?: "all" | "page"
  /** How events are signed; default `sha512`. */
  eventSignature?: "sha512" | "sha1"
  /** The `api_version` of events: the text `1.0` (the default), or the number 1. */
  eventVersion?: "1.0" | 1
}

export type ChargeSettings = Required<ChargeOptions>

/** @throws Error saying which option cannot be used */
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
