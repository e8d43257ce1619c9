import type { z } from "zod"

/**
 * Thrown by a reader of a streamed response that cannot read it; callers get an `UnknownOutcomeError`. `fields` are
 * paths.
 */
export class UnreadableResponse extends Error {
  constructor(
    readonly fields: readonly string[] = ["(the whole response)"],
    readonly reason: "unreadable" | "mismatch" = "unreadable",
  ) {
    super(reason)
    this.name = "UnreadableResponse"
  }
}

/** The result of reading a response's JSON: a value, or why it proves nothing. `fields` are paths, never values. */
export type Reading<T> =
  { ok: true; value: T } | { ok: false; reason: "unreadable" | "mismatch"; fields: readonly string[] }

export type Read<T> = (json: unknown) => Reading<T>

/** Where something is unreadable, as `nameOf` names each path: each once, at most ten. */
export function fieldsOf({ issues }: z.ZodError, nameOf: (path: PropertyKey[]) => string): string[] {
  return [...new Set(issues.map(({ path }) => nameOf(path)))].slice(0, 10)
}

/** Reads by a schema; a readable value that breaks `expected` is a mismatch at the paths it returns. */
export function readAs<T>(schema: z.ZodType<T>, expected: (value: T) => string[] = () => []): Read<T> {
  return (json) => {
    const read = schema.safeParse(json)
    if (!read.success) {
      const fields = fieldsOf(read.error, (path) => path.join(".") || "(the whole response)")
      return { ok: false, reason: "unreadable", fields }
    }
    const fields = expected(read.data)
    return fields.length === 0 ? { ok: true, value: read.data } : { ok: false, reason: "mismatch", fields }
  }
}
