import { z } from "zod"

const record = z.record(z.string(), z.unknown())

/** A copy with the value at a dotted path replaced; undefined takes the field away, as JSON leaves it out. */
export function changed(body: unknown, path: string, value: unknown): unknown {
  const [key = "", ...rest] = path.split(".")
  const next = (inner: unknown): unknown =>
    rest.length === 0 ? value : changed(inner, rest.join("."), value)
  if (Array.isArray(body)) return body.map((item: unknown, at) => (`${at}` === key ? next(item) : item))
  const fields = record.safeParse(body).data ?? {}
  return { ...fields, [key]: next(fields[key]) }
}
