import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { leaksIn } from "./leaks"

/** PostgreSQL quotes the values of a row it refuses: that log is the database's own, and no shop's. */
const NOT_A_SERVER = "postgres.log"
/** Of a run's folder: where test shops write, and where the demo does. */
const PLACES = ["", "demo"]

/** Where the servers' logs in a folder hold what none may hold, of those written since: as `path:line: what`. */
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
