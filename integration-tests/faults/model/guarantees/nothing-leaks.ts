import { leaksIn } from "../canary"
import type { Guarantee } from "./guarantee"

/** Neither the shopper's data nor the key is stored in a session, a payment or the plugin's tables. */
export const nothingLeaks: Guarantee = ({ play, written }) => {
  const keys = play.fixture.shop.sandbox.accounts.filter(({ privateKey }) => written.includes(privateKey))
  return [
    ...leaksIn(written, play.canary).map((name) => `the shopper's ${name} is written down`),
    ...keys.map(() => "the private key is written down"),
  ]
}
