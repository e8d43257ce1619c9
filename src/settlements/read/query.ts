/** A text to search with LIKE: typed wildcards match literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (one) => `\\${one}`)}%`
}

/**
 * `ORDER BY` for a column that may be sorted on, which has an index; `-` in front turns it round.
 * @param last makes the order of equal values certain, and pages whole
 */
export function orderBy(order: string, last: string): string {
  const down = order.startsWith("-")
  const direction = down ? "DESC" : "ASC"
  const column = down ? order.slice(1) : order
  return column === last ? `${column} ${direction}` : `${column} ${direction}, ${last} ${direction}`
}

/** What `order` may be for these columns. */
export function orders<Column extends string>(...columns: Column[]): (Column | `-${Column}`)[] {
  return columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`])
}

/**
 * Rows of a query that begins after the last one, so many at a time: between reads neither a connection nor a snapshot
 * is held, however slowly they are taken.
 */
export async function* inParts<Row>(
  atOnce: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  let rows: Row[] = []
  do {
    rows = await readAfter(rows.at(-1))
    if (rows.length > 0) yield rows
  } while (rows.length === atOnce)
}
