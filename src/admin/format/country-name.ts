/** A country by its two letters, in the reader's language; the letters where that has no name for it. */
export function countryName(locale: string, code: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code
}
