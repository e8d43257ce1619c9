/** A condition with one binding: the column's time is more than so many milliseconds ago, by the database's clock. */
export function olderThan(column: string): string {
  return `${column} < now() - ? * interval '1 millisecond'`
}
