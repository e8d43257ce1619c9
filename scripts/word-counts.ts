import { readFileSync, statSync } from "node:fs"
import { join, relative } from "node:path"
import { filesIn } from "./files-in"
import { ROOT } from "./generated-file"

/** Pages for users are the README and all of `docs` outside this folder. */
const INTERNALS = "docs/internals/"
const README = "README.md"
const MOST_LINES_OF_README = 140
const MOST_WORDS_FOR_USERS = 20_000
/** One page is read in one sitting: half an hour at 90 words a minute, tables included. */
const MOST_WORDS_OF_A_PAGE = 2_700

const PICTURES = "docs/pictures"
const MOST_BYTES_OF_PICTURES = 1_700_000

const FENCED = /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1[ \t]*$/gm
const COMMENT = /<!--[\s\S]*?-->/g
const TARGET = /\]\([^)]*\)/g
const IS_WORD = /[\p{L}\p{N}]/u

/** Holds the size of what a user reads and loads: words outside code blocks, with those in tables. `-- --list` prints each page. */
function main(): void {
  const pages = [README, ...filesIn(join(ROOT, "docs")).map((file) => relative(ROOT, file))]
    .filter((file) => file.endsWith(".md") && !file.startsWith(INTERNALS))
    .map((file) => ({ file, words: wordsIn(readFileSync(join(ROOT, file), "utf8")) }))
  if (process.argv.includes("--list"))
    for (const { file, words } of pages) console.log(`${String(words).padStart(6)} ${file}`)
  const sum = pages.reduce((total, { words }) => total + words, 0)
  const lines = readFileSync(join(ROOT, README), "utf8").trimEnd().split("\n").length
  const faults = [
    ...pages.flatMap(({ file, words }) => over(`${file}: words`, words, MOST_WORDS_OF_A_PAGE)),
    ...over("Pages for users: words", sum, MOST_WORDS_FOR_USERS),
    ...over(`${README}: lines`, lines, MOST_LINES_OF_README),
    ...over(`${PICTURES}: bytes`, bytesOfPictures(), MOST_BYTES_OF_PICTURES),
  ]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${pages.length} pages for users: ${sum} words; ${README}: ${lines} lines.`)
}

function bytesOfPictures(): number {
  return filesIn(join(ROOT, PICTURES)).reduce((total, file) => total + statSync(file).size, 0)
}

function over(what: string, is: number, most: number): string[] {
  return is > most ? [`${what}: ${is}, at most ${most}`] : []
}

function wordsIn(text: string): number {
  const read = text.replace(FENCED, "").replace(COMMENT, "").replace(TARGET, "]")
  return read.split(/\s+/).filter((word) => IS_WORD.test(word)).length
}

main()
