import { createHash } from "node:crypto"
import { z } from "zod"
import { fieldsOf } from "../transport/reading"

/** An element of a list that could not be read. */
export interface Unreadable {
  /** Null where its `id` cannot be read either. */
  id: string | null
  /** Paths within the element that could not be read, never values. */
  fields: readonly string[]
}

/** An element of a list: one that cannot be read hides no other. `key` is the same whenever the lender lists it again. */
export type Element<T> = { key: string } & (
  { read: T; unreadable: null } | { read: null; unreadable: Unreadable }
)

const named = z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) })

/** A list whose elements are read one by one; anything but an array is unreadable as a whole. */
export function elementsOf<T extends { id: string }>(schema: z.ZodType<T>): z.ZodType<Element<T>[]> {
  return z.array(z.unknown()).transform((list) => list.map((element) => elementOf(schema, element)))
}

function elementOf<T extends { id: string }>(schema: z.ZodType<T>, json: unknown): Element<T> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return { key: parsed.data.id, read: parsed.data, unreadable: null }
  const id = named.safeParse(json).data?.id ?? null
  return {
    key: id ?? createHash("sha256").update(JSON.stringify(json)).digest("base64"),
    read: null,
    unreadable: { id, fields: fieldsOf(parsed.error, (path) => path.join(".") || "(the whole element)") },
  }
}

export function sortElements<T>(elements: Iterable<Element<T>>): { read: T[]; unreadable: Unreadable[] } {
  const sorted: { read: T[]; unreadable: Unreadable[] } = { read: [], unreadable: [] }
  for (const element of elements) {
    if (element.unreadable) sorted.unreadable.push(element.unreadable)
    else sorted.read.push(element.read)
  }
  return sorted
}
