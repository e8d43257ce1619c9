import { en } from "./en/words"

type Codes = {
  status: keyof typeof en.orders.status
  reason: keyof typeof en.reviews.code
  ending: keyof typeof en.reviews.ending
  kind: keyof typeof en.discrepancies.kind
  source: keyof typeof en.orders.source
  happened: keyof typeof en.orders.transitions.happened
  charge: keyof typeof en.charges.status
}

const WORDS: { [Sort in keyof Codes]: Record<Codes[Sort], unknown> } = {
  status: en.orders.status,
  reason: en.reviews.code,
  ending: en.reviews.ending,
  kind: en.discrepancies.kind,
  source: en.orders.source,
  happened: en.orders.transitions.happened,
  charge: en.charges.status,
}

/** Whether there are words for a code of the server's, which may be newer than these pages. */
export function isKnown<Sort extends keyof Codes>(sort: Sort, code: string): code is Codes[Sort] {
  return Object.hasOwn(WORDS[sort], code)
}
