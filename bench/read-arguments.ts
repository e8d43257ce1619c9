import { parseArgs } from "node:util"
import { z } from "zod"

const SMALLEST = 1_000

const asked = z
  .object({
    /** The file the rows are written to. */
    json: z.string().optional(),
    /** Measures whose name does not match are skipped. */
    only: z
      .string()
      .default("")
      .transform((text) => new RegExp(text, "i")),
    /** Operations of each large settlement and of the grown table, and orders of the overview. */
    operations: z.coerce.number().int().min(SMALLEST).optional(),
    /** Approvals that the sweep places in each batch. */
    approvals: z.coerce.number().int().min(1).optional(),
    rounds: z.coerce.number().int().min(1).optional(),
    /** Whether a smaller run is enough, to check that the bench works. */
    quick: z.boolean().default(false),
  })
  .transform(({ operations, rounds, ...rest }) => ({
    ...rest,
    operations: operations ?? (rest.quick ? 20_000 : 1_000_000),
    rounds: rounds ?? (rest.quick ? 1 : 3),
  }))

export type Asked = z.infer<typeof asked>

/** Parses the command line. @throws for an unknown argument */
export function readArguments(words: string[]): Asked {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: "string" },
      only: { type: "string" },
      operations: { type: "string" },
      approvals: { type: "string" },
      rounds: { type: "string" },
      quick: { type: "boolean" },
    },
  })
  return asked.parse(values)
}
