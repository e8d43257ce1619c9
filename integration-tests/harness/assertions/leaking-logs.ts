import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { leaksIn } from "./leaks"

/** PostgreSQL quotes the values of a row it refuses: that log belongs to the database, not to the shop. */
const NOT_A_SERVER = "postgres.log"
/** The log folders of a run: of test shops, of the simulated year, of the demo, and of the demo of the admin's tests. */
const PLACES = ["", "demo", "demo-admin", "year"]

/** The forbidden values in a folder's server logs written since then, as `path:line: what`. */
export function leakingLogs(folder: string, since: number): string[] {
  return PLACES.map((place) => join(folder, place))
    .filter((place) => existsSync(place))
    .flatMap(logsIn)
    .filter((file) => statSync(file).mtimeMs >= since)
    .flatMap((file) =>
      leaksIn(readFileSync(file, "utf8")).map(({ line, what }) => `${file}:${line}: ${what}`),
    )
}

function logsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".log") && name !== NOT_A_SERVER)
    .map((name) => join(folder, name))
}
