export interface WireRequest {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT"
  /** Relative to the base address; `{id}` stands for the identifier. */
  readonly path: string
  readonly id?: string
  readonly query?: Readonly<Record<string, string>>
  /** Instead of the key given; null sends no Authorization. */
  readonly key?: string | null
  /** Over the usual ones; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as it stands, said to be JSON. */
  readonly text?: string
}

/** The label in answers and reports: no identifier and no query. */
export function labelOf({ method = "GET", path }: WireRequest): string {
  return `${method} ${path}`
}

/** Path and query below the base address. */
export function targetOf({ path, id, query = {} }: WireRequest): string {
  const filled = id === undefined ? path : path.replace("{id}", encodeURIComponent(id))
  const asked = new URLSearchParams(query).toString()
  return asked === "" ? filled : `${filled}?${asked}`
}

/** The body and the content type that goes with it. */
export function bodyOf({ json, form, text }: WireRequest): { body: string; type: string } | null {
  if (text !== undefined) return { body: text, type: "application/json" }
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" }
  if (form === undefined) return null
  return { body: new URLSearchParams(form).toString(), type: "application/x-www-form-urlencoded" }
}
