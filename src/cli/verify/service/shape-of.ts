import { z } from "zod"

const record = z.record(z.string(), z.unknown())

/** Names and types of an error's fields, never what is in them. */
export function shapeOf(body: unknown): string {
  if (Array.isArray(body)) return `array of ${shapeOf(body[0])}`
  const read = record.safeParse(body)
  if (!read.success) return typeof body
  const fields = Object.entries(read.data)
    .filter(([name]) => /^[A-Za-z_]{1,40}$/.test(name))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? "array" : typeof value}`)
  return `{ ${fields.join(", ")} }`
}
