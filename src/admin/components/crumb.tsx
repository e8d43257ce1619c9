import { useWords } from "../i18n/use-words"
import type { Key } from "../i18n/words"

/** The name of a page in the path at the top; Medusa puts those of the pages above before it. */
export function Crumb({ name }: { name: Key }) {
  return <span className="text-nowrap">{useWords()(name)}</span>
}
