import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../../harness/folders"

const PAGE = "docs/internals/fault-matrix.md"

/** What a cell may come to; the page says what each means for the user whose request met the fault. */
const OUTCOMES = ["done", "second try", "later", "asked again", "listed", "another way"] as const

export type Outcome = (typeof OUTCOMES)[number]

/** `broken`: the cell ended in none of the allowed outcomes; the violations say how. */
export type Ended = Outcome | "broken"

/** The cells of the page's tables, by the names of row and column. */
const CELLS = readCells(readFileSync(join(ROOT, PAGE), "utf8"))

/**
 * The outcomes that the page promises of a cell; none where it says that the fault cannot occur there.
 * @throws Error where the page has no such cell, or an unknown word in it
 */
export function promised(fault: string, point: string): Outcome[] {
  const words = CELLS.get(`${fault} at ${point}`) ?? CELLS.get(`${point} at ${fault}`)
  if (words === undefined) throw new Error(`${PAGE} has no cell of ${fault} at ${point}.`)
  if (words === "-") return []
  return words.split(" or ").map((word) => {
    const outcome = OUTCOMES.find((one) => one === word)
    if (!outcome) throw new Error(`${PAGE} promises ${word} of ${fault} at ${point}.`)
    return outcome
  })
}

function readCells(page: string): Map<string, string> {
  const cells = new Map<string, string>()
  let columns: string[] = []
  for (const line of page.split("\n").filter((one) => one.startsWith("| "))) {
    const [name = "", ...words] = line.slice(2, -2).replaceAll("`", "").split(" | ")
    if (name === "fault" || name === "write") columns = words
    else words.forEach((word, index) => cells.set(`${name} at ${columns[index]}`, word))
  }
  return cells
}
