/** What every list is asked for. `order` is a column, with `-` in front for the other way round. */
export interface PageQuery {
  q?: string
  order?: string
  limit?: number
  offset?: number
}

/** What every list answers, beside its rows. */
export interface Page {
  count: number
  limit: number
  offset: number
}
