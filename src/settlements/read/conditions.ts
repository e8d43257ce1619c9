/** Conditions that all hold, with the values of their `?`, in order. */
export class Conditions {
  readonly values: unknown[] = []
  readonly #texts: string[] = []

  add(text: string, ...values: unknown[]): this {
    this.#texts.push(text)
    this.values.push(...values)
    return this
  }

  toString(): string {
    return this.#texts.length === 0 ? "true" : this.#texts.join(" AND ")
  }
}

/** A text looked for inside others with LIKE: what is typed means itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (one) => `\\${one}`)}%`
}
