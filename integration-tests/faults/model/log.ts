import { leaksIn } from "../../harness/assertions/leaks"
import type { Fixture } from "./fixture"

/** Whether the server printed a shopper's data, a key or a token; every event of the plugin is printed too. */
export function leaksOf({ shop }: Fixture): string[] {
  const found = leaksIn(shop.log()).map(({ what }) => `nothingLeaks: the server's log holds ${what}`)
  return [...new Set(found)]
}
