import { z } from "zod"

const NOT_SHOWN =
  "cannot be asked for: the document shows no parameter for it, and legacy.pageParameter names none"

/** The number of a page to ask for. The document shows no way to, so it needs the option. */
export function pageSchema(pageParameter: string | undefined): z.ZodType<number | undefined> {
  return pageParameter === undefined
    ? z.undefined({ error: NOT_SHOWN }).optional()
    : z.int().min(0).optional()
}

/** A list's query with its `?`, or nothing. */
export function listQuery(
  documented: Record<string, string>,
  pageParameter: string | undefined,
  page: number | undefined,
): string {
  const query = new URLSearchParams(documented)
  if (pageParameter !== undefined && page !== undefined) query.set(pageParameter, String(page))
  return query.size === 0 ? "" : `?${query.toString()}`
}
