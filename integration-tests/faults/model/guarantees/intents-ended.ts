import type { Guarantee } from "./guarantee"

/** No confirmation and no refund is left unresolved. */
export const intentsEnded: Guarantee = ({ captures, ledger }) =>
  [...captures, ...ledger]
    .filter(({ state }) => state === "sending" || state === "unknown")
    .map(({ id, state }) => `the intent ${id} is still ${state}`)
