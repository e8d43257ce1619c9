import type { Language } from "./language"

const formats = {
  en: new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }),
  es: new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR" }),
}

/** Cents, formatted for shoppers. */
export function money(cents: number, language: Language): string {
  return formats[language].format(cents / 100)
}
