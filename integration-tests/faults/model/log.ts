import { CANARY_MARK } from "./canary"
import type { Stage } from "./stage"

/** Whether the server printed a shopper's data or the key; every event of the plugin is printed too. */
export function leaksOf({ shop }: Stage): string[] {
  const log = shop.log()
  const shoppers = log.toLowerCase().includes(CANARY_MARK) || /\+?34?69\d{7}\b/.test(log)
  const key = shop.sandbox.accounts.some(({ privateKey }) => log.includes(privateKey))
  return [
    ...(shoppers ? ["nothingLeaks: a shopper's data stands in the server's log"] : []),
    ...(key ? ["nothingLeaks: the private key stands in the server's log"] : []),
  ]
}
