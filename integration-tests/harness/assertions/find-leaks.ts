import { text } from "node:stream/consumers"
import { z } from "zod"
import { RUN } from "../folders"
import { leakingLogs, leaksIn } from "./leaks"

const printed = z.array(z.object({ where: z.string(), text: z.string() }))

/**
 * `tsx find-leaks.ts [since]`: reports where the servers' logs of a run contain forbidden values, in logs written since
 * that many milliseconds of the epoch. Reads other printed output as JSON from its standard input. Exits with 1 when it
 * found any.
 */
async function main(): Promise<void> {
  const besides = process.stdin.isTTY ? "" : await text(process.stdin)
  const leaks = [
    ...leakingLogs(RUN, Number(process.argv[2] ?? 0)),
    ...printed
      .parse(JSON.parse(besides.trim() || "[]"))
      .flatMap((one) => leaksIn(one.text).map(({ what }) => `${one.where}: ${what}`)),
  ]
  for (const leak of leaks) process.stderr.write(`LEAK ${leak}\n`)
  if (leaks.length > 0) process.exitCode = 1
}

void main()
