import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { ROOT } from "../folders"
import type { Route } from "../shop/routes"

/** What a shopper may have typed into the wrong field: no response repeats it. */
export const PERSONAL = "zoe.canary@hostile.example 612345678"

/** Values that are right in no field, or nearly right in one. */
export const JUNK: unknown[] = [
  ...[null, true, -1, 1.5, 2 ** 53, [], ["a", "b"], {}, { $ne: null }, { toString: 1 }],
  ...["", " ", "0", "-1", "1e21", "9".repeat(400), "x".repeat(9_000), "true", "first", "__proto__"],
  ...["a\u0000b", "\ud800", "💥", "２０", "%", "\\", "' OR '1'='1", "$1 ?", "../../etc/passwd", PERSONAL],
  ...["2026-11-20", "2026-11-20T09:30:00", "2026-02-30", "2026-13-01T00:00:00Z", "2026-11-20T09:30:00+99:99"],
  ...["0000-01-01", "9999-12-31", "+275760-09-13T00:00:00.000Z", "2026-11-20T09:30:00Z"],
  ...["https://", "https://a b", "http://["],
]

/** Bodies that are no object of fields, with the content type each is sent as. */
export const BODIES: [type: string, body: string | Buffer][] = [
  ...["", "{", '{"note": ', "nul", "null", "[]", "[{}]", "0", '"text"', "true", '{"note":"a","note":1}'].map(
    (body): [string, string] => ["application/json", body],
  ),
  ["application/json", Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ["application/json", `{"note":"${"x".repeat(300_000)}"}`],
  ["application/json", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
  ["application/json; charset=utf-7", "{}"],
  ["application/json; charset=nothing", "{}"],
  ["application/x-www-form-urlencoded", "note=a%00b&note[x]=1&from=%ZZ"],
  ["application/x-www-form-urlencoded", `${"a[b]".repeat(50)}=1&__proto__[x]=1&toString=1`],
  ["application/x-www-form-urlencoded", Array.from({ length: 1_100 }, (_, at) => `a${at}=1`).join("&")],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\na'],
  ["text/plain", "note=a"],
  ["application/xml", "<note/>"],
  ["nonsense", "{}"],
]

/** Queries that no form writes; `FIELD` stands for one of the route's own. */
export const QUERIES = [
  ...[
    "&&&=",
    "%",
    "%E0%A4%A",
    "FIELD",
    "FIELD=%00",
    "FIELD=%ED%A0%80",
    "FIELD[]=a&FIELD[]=b",
    "FIELD[$ne]=1",
  ],
  ...["FIELD[a][b][c][d][e][f][g]=1", "FIELD[toString]=1", "FIELD=a&FIELD=b"],
  ...["__proto__[x]=1", "constructor[prototype][x]=1", "fields=*", "fields=%00", "limit=1&limit=2"],
  Array.from({ length: 1_100 }, (_, at) => `a${at}=1`).join("&"),
]

/** Path segments that name nothing. */
export const SEGMENTS = [
  ...[
    "unknown",
    "%00",
    "%27",
    "%2e%2e%2f",
    "..%2f",
    "%20",
    "null",
    "%F0%9F%92%A5",
    "__proto__",
    "constructor",
    "*",
  ],
  ...["[object%20Object]", "x".repeat(5_000), encodeURIComponent(PERSONAL)],
]

/** Segments that cannot be decoded. Under `/admin` Medusa itself decodes them first, and returns a 500 for any path. */
export const UNDECODABLE = ["%ZZ", "%E0%A4%A", "%ED%A0%80"]

/** Names and words of a route's schema, as its source and the sources it shares write them. */
export function wordsOf({ file }: Route): { names: string[]; literals: string[] } {
  const folder = (of: string): string[] =>
    readdirSync(of, { withFileTypes: true })
      .filter((one) => one.isFile() && one.name.endsWith(".ts") && !/\.spec\.|route\.ts$/.test(one.name))
      .map((one) => join(of, one.name))
  const files: string[] = [file]
  for (let of = dirname(file); of.startsWith(join(ROOT, "src/api")); of = dirname(of))
    files.push(...folder(of))
  const source = files.map((one) => readFileSync(one, "utf8")).join("\n")
  const all = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, word = ""]) => word))]
  return { names: all(/\b([a-z][a-z_]*)\??:/g), literals: all(/"([A-Za-z][\w-]{0,30})"/g) }
}

/** A value as a query holds it: lists and objects in brackets. */
export function inQuery(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => inQuery(`${name}[]`, one)).join("&")
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([key, one]) => inQuery(`${name}[${key}]`, one))
      .join("&")
  return `${name}=${encodeURIComponent(String(value).replace(/\p{Cs}/gu, "\ufffd"))}`
}
