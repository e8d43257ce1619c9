import { readFileSync } from "node:fs"
import { join } from "node:path"
import { format } from "prettier"
import en from "../src/admin/i18n/json/en.json"
import {
  CONFIRM_BLOCKERS,
  ENDED_BY,
  OF_LEDGER,
  REVIEW_ADVICE,
  type ReviewReason,
} from "../src/modules/instalments/store/review-reasons"
import { keepUpToDate, ROOT } from "./generated-file"

const PAGE = "docs/guides/review-queue.md"
/** Its title on the page, and the text between it and the next heading. */
const SECTION = /^### (.+)\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm
/** What is written by hand stands between what is generated. */
const EXCEPTION = "**Note:**"

const REASONS = Object.keys(REVIEW_ADVICE).filter(isReason)
const TITLES = new Map(REASONS.map((reason) => [en.reviews.code[reason].title, reason]))

function isReason(name: string): name is ReviewReason {
  return Object.hasOwn(REVIEW_ADVICE, name)
}

/**
 * Writes what the code says about each reason into its section: its key and the advice first, exceptions last. What
 * a section says in between is written by hand.
 *
 * @throws Error when a reason has no section, or a section no reason
 */
async function page(): Promise<string> {
  const stored = readFileSync(join(ROOT, PAGE), "utf8")
  const shown = [...stored.matchAll(SECTION)].map(([, title = ""]) => title)
  const missing = [...TITLES.keys()].filter((title) => shown.filter((one) => one === title).length !== 1)
  const unknown = shown.filter((title) => !TITLES.has(title))
  if (missing.length > 0) throw new Error(`${PAGE}: one heading "### …" for each of: ${missing.join("; ")}`)
  if (unknown.length > 0) throw new Error(`${PAGE}: no reason is called: ${unknown.join("; ")}`)
  const fresh = stored.replace(SECTION, (_all, title: string, text: string) => {
    const reason = TITLES.get(title)
    return reason ? `### ${title}\n\n${sectionOf(reason, text)}\n\n` : ""
  })
  return format(fresh, { parser: "markdown", printWidth: 110 })
}

function sectionOf(reason: ReviewReason, text: string): string {
  const [, ...rest] = text.trim().split(/\n{2,}/)
  const byHand = rest.filter((paragraph) => !paragraph.startsWith(EXCEPTION))
  return [`\`${reason}\`. ${REVIEW_ADVICE[reason]}`, ...byHand, ...exceptions(reason)].join("\n\n")
}

/** Only what differs from the rules at the top of the page. */
function exceptions(reason: ReviewReason): string[] {
  const endings: readonly (readonly string[])[] = [...Object.values(ENDED_BY), Object.keys(OF_LEDGER)]
  const { whileItLasts, untilResolved }: Record<string, readonly string[]> = CONFIRM_BLOCKERS
  const words = [
    ...(endings.some((reasons) => reasons.includes(reason)) ? [] : ["it stays open until you resolve it."]),
    ...(whileItLasts?.includes(reason) ? ["a capture by hand is refused as long as this lasts."] : []),
    ...(untilResolved?.includes(reason) ? ["a capture by hand is refused until it is resolved."] : []),
  ]
  return words.length > 0 ? [`${EXCEPTION} ${words.join(" ")}`] : []
}

void keepUpToDate(PAGE, page, "npm run reviews")
