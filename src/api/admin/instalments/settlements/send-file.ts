import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import type { Deps } from "../../../../modules/instalments/deps"
import { messageOf } from "../../../../modules/instalments/errors"
import type { CsvFormat } from "../../../../settlements/read/csv"

/** How a CSV file is written. A spreadsheet in Spain takes a semicolon between cells and a comma before the cents. */
export const csvFormat = {
  separator: z
    .enum(["semicolon", "comma"])
    .default("semicolon")
    .transform((given): CsvFormat["separator"] => (given === "comma" ? "," : ";")),
  decimal: z
    .enum(["comma", "point"])
    .default("comma")
    .transform((given): CsvFormat["decimal"] => (given === "comma" ? "," : ".")),
}

interface File {
  name: string
  type: "text/csv" | "text/plain"
  pieces: AsyncGenerator<string, void, undefined>
}

const wentAway = z.object({ code: z.literal("ERR_STREAM_PREMATURE_CLOSE") })

/**
 * Streams a file as a download. What fails before its first rows is an ordinary error of the request.
 * @throws what the first two pieces throw: the names of the columns come before anything is read
 */
export async function sendFile(
  { logger }: Pick<Deps, "logger">,
  res: MedusaResponse,
  { name, type, pieces }: File,
): Promise<void> {
  const begun = [await pieces.next(), await pieces.next()]
  res.setHeader("Content-Type", `${type}; charset=utf-8`)
  res.setHeader("Content-Disposition", `attachment; filename="${name}"`)
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("X-Content-Type-Options", "nosniff")
  try {
    await pipeline(Readable.from(after(begun, pieces)), res)
  } catch (error) {
    // The response has begun: only aborting it shows that it is incomplete. A closed connection needs no report.
    if (wentAway.safeParse(error).success) return
    logger.warn(`instalments: an export was interrupted: ${messageOf(error)}`)
  }
}

async function* after(
  begun: readonly IteratorResult<string, void>[],
  rest: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  for (const one of begun) if (!one.done) yield one.value
  yield* rest
}
