import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { KNOWN_STATUSES } from "../../lender/client/wire/order"
import { ENDED_BY, OF_LEDGER, REVIEW_ADVICE } from "../../modules/instalments/store/review-reasons"
import { CREATING, NOT_CREATED } from "../../modules/instalments/status"
import { KIND_NAMES } from "../../settlements/discrepancies/kinds"
import languages from "."
import en from "./json/en.json"

type Tree = { [name: string]: string | Tree }

const ADMIN = join(__dirname, "..")
const SOURCES = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".spec.") && !path.startsWith("i18n"))
  .map((path) => readFileSync(join(ADMIN, path), "utf8"))

/** Every text by its dotted key. */
function texts(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + name, value]] : texts(value, `${prefix}${name}.`),
  )
}

const keys = (tree: Tree) => texts(tree).map(([key]) => key)
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe("the languages of the admin", () => {
  const others = Object.entries(languages).map(([code, { instalments }]) => [code, instalments] as const)

  it("are those Medusa knows by these names", () => {
    expect(Object.keys(languages).sort()).toEqual(["en", "es", "fr", "ptBR", "ptPT"])
  })

  it.each(others)("%s says everything English says, and nothing else", (_code, words) => {
    expect(keys(words).sort()).toEqual(keys(en).sort())
  })

  it.each(others)("%s has words for each key, with the same placeholders", (_code, words) => {
    const english = new Map(texts(en))
    const isSame = (one: string, other = "") => placeholders(one).join() === placeholders(other).join()
    const wrong = texts(words).filter(([key, text]) => text.trim() === "" || !isSame(text, english.get(key)))
    expect(wrong).toEqual([])
  })

  it("no key is unused, and none is asked for that is not there", () => {
    const parts = Object.keys(en).join("|")
    const asked = SOURCES.flatMap((source) => [
      ...source.matchAll(new RegExp(`"((?:${parts})\\.[\\w.]+)"`, "g")),
      ...source.matchAll(new RegExp(`\`((?:${parts})\\.[^\`]+)\``, "g")),
    ]).map(([, key = ""]) => key)
    const patterns = asked.map(
      (key) => new RegExp(`^${key.replaceAll(".", "\\.").replace(/\$\{[^}]+\}/g, "\\w+")}$`),
    )
    const all = keys(en)
    expect(all.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([])
    expect(asked.filter((_key, index) => !all.some((key) => patterns[index]?.test(key)))).toEqual([])
  })

  it("no line of French begins with the sign that ends a sentence: the space before it does not break", () => {
    const breaking = texts(languages.fr.instalments).filter(([, text]) => / [:;!?»]|« /.test(text))
    expect(breaking).toEqual([])
  })

  it("every reason for a review has words, and English advises what the server does", () => {
    const advice = Object.entries(en.reviews.code).map(([reason, { todo }]) => [reason, todo])
    expect(Object.fromEntries(advice)).toEqual(REVIEW_ADVICE)
    expect(Object.keys(en.reviews.ending).sort()).toEqual(
      [...new Set([...Object.keys(ENDED_BY), ...Object.values(OF_LEDGER), "happened_again"])].sort(),
    )
  })

  it.each(others)("%s names and explains every status of a row, and no other", (_code, words) => {
    const statuses = [...KNOWN_STATUSES, CREATING, NOT_CREATED].sort()
    const { unknown, unplaced, cancelled, foreign, ...meanings } = words.orders.meaning
    expect(Object.keys(words.orders.status).sort()).toEqual(statuses)
    expect(Object.keys(meanings).sort()).toEqual(statuses)
    expect([unknown, unplaced, cancelled, foreign]).not.toContain("")
  })

  it("every kind of discrepancy has words, and no other has", () => {
    expect(Object.keys(en.discrepancies.kind).sort()).toEqual([...KIND_NAMES].sort())
  })
})
