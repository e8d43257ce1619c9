import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { messageOf } from "../../../../modules/instalments/errors"
import type { CsvFormat } from "../../../../settlements/read/csv"
import { askedOf, readInput, type Answering } from "../../../read-input"

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
  /** Ends in `.csv` or `.txt`. */
  name: string
  pieces: AsyncGenerator<string, void, undefined>
}

const wentAway = z.object({ code: z.literal("ERR_STREAM_PREMATURE_CLOSE") })

/**
 * An admin route that takes its query and streams a file as a download. What fails before the file's first rows is an
 * ordinary error of the request: the names of the columns come before anything is read.
 */
export function byQueryAsFile<Schema extends z.ZodType>(schema: Schema, answer: Answering<Schema, File>) {
  return async (req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> => {
    const asked = askedOf(req, readInput(schema, req.query))
    const { name, pieces } = await answer(asked)
    const begun = [await pieces.next(), await pieces.next()]
    const type = name.endsWith(".csv") ? "text/csv" : "text/plain"
    res.setHeader("Content-Type", `${type}; charset=utf-8`)
    res.setHeader("Content-Disposition", `attachment; filename="${name}"`)
    res.setHeader("Cache-Control", "no-store")
    res.setHeader("X-Content-Type-Options", "nosniff")
    try {
      await pipeline(Readable.from(after(begun, pieces)), res)
    } catch (error) {
      // The response has begun: only aborting it shows that it is incomplete. A closed connection needs no report.
      if (wentAway.safeParse(error).success) return
      asked.deps.logger.warn(`instalments: an export was interrupted: ${messageOf(error)}`)
    }
  }
}

async function* after(
  begun: readonly IteratorResult<string, void>[],
  rest: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  for (const one of begun) if (!one.done) yield one.value
  yield* rest
}
