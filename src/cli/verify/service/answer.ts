/** What came back for one request, as it is: no status is an error here. */
export interface Answer {
  /** The request with its identifiers left out, such as `GET /orders/{id}`. */
  readonly label: string
  /** 0 when there was no whole answer. */
  readonly status: number
  /** Why there was no whole answer, such as `ECONNREFUSED`. */
  readonly lost: string | null
  readonly contentType: string | null
  readonly allow: string | null
  /** In bytes. */
  readonly size: number
  /** The body read as JSON whatever its content type; null when it is none. */
  readonly json: { readonly value: unknown } | null
}
