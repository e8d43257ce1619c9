/**
 * The reader's locale: the language chosen in the admin, in the way of the country the browser is set to.
 * Medusa writes `ptPT` and `enGB` for its languages.
 */
export function localeFor(language: string, preferred: readonly string[]): string {
  const chosen = language.replace(/([a-z])([A-Z])/g, "$1-$2")
  if (chosen.includes("-")) return chosen
  return preferred.find((one) => one.split("-")[0] === chosen) ?? chosen
}
