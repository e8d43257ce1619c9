import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { CANARIES, canariesIn } from "./canaries"

/** Medusa's log line of a request: plain text in development, JSON in production. */
const HTTP_LINE = /^(?:http:\s+[A-Z]+ \/|\{"level":"http",)/
const TOKEN_URL = /\/instalments\/(?:return|callback)\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/g
const WORD = /[A-Za-z0-9_-]+/g
const TOKEN = "the token of a return or callback address"

export interface Leak {
  line: number
  what: string
}

/**
 * Finds the lines of a log with forbidden values. Medusa logs the URL of each request, so its line of a redirect or a
 * notification contains the token of that one order (SECURITY.md describes what it permits); anywhere else a token has
 * leaked.
 */
export function leaksIn(log: string): Leak[] {
  const plain = stripVTControlCharacters(log)
  const tokens = new Set([...plain.matchAll(TOKEN_URL)].map(([, token = ""]) => token))
  const present = CANARIES.filter(({ shape }) => shape.test(plain))
  return plain.split("\n").flatMap((text, index) => {
    const leaked = !HTTP_LINE.test(text) && (text.match(WORD) ?? []).some((word) => tokens.has(word))
    const found = [...canariesIn(text, present), ...(leaked ? [TOKEN] : [])]
    return found.map((what) => ({ line: index + 1, what }))
  })
}

/** PostgreSQL quotes the values of a row it refuses: that log belongs to the database, not to the shop. */
const NOT_A_SERVER = "postgres.log"
/** The log folders of a run: of test shops, of the simulated year, of the demo, and of the demo of the admin's tests. */
const PLACES = ["", "demo", "demo-admin", "year"]

/** The forbidden values in a folder's server logs written since then, as `path:line: what`. */
export function leakingLogs(folder: string, since: number): string[] {
  return PLACES.map((place) => join(folder, place))
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => join(place, name)))
    .filter((file) => file.endsWith(".log") && basename(file) !== NOT_A_SERVER)
    .filter((file) => statSync(file).mtimeMs >= since)
    .flatMap((file) =>
      leaksIn(readFileSync(file, "utf8")).map(({ line, what }) => `${file}:${line}: ${what}`),
    )
}
