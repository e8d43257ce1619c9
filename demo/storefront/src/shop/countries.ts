import { memory } from "./memory"
import type { Language } from "../i18n/words"

export type Country = "es" | "fr" | "pt" | "gb"
export type SampleAddress = {
  first_name: string
  last_name: string
  address_1: string
  postal_code: string
  city: string
  phone: string
}
type Facts = { name: string; language: Language; locale: string; sample: SampleAddress & { email: string } }

export const countries: Record<Country, Facts> = {
  es: {
    name: "España",
    language: "es",
    locale: "es-ES",
    sample: {
      email: "lucia.romero@example.com",
      first_name: "Lucía",
      last_name: "Romero Vidal",
      address_1: "Calle de las Moreras 12, 3.º B",
      postal_code: "50004",
      city: "Zaragoza",
      phone: "+34600123456",
    },
  },
  fr: {
    name: "France",
    language: "fr",
    locale: "fr-FR",
    sample: {
      email: "camille.moreau@example.com",
      first_name: "Camille",
      last_name: "Moreau",
      address_1: "8 rue des Tilleuls",
      postal_code: "31000",
      city: "Toulouse",
      phone: "+33612345678",
    },
  },
  pt: {
    name: "Portugal",
    language: "pt",
    locale: "pt-PT",
    sample: {
      email: "ines.carvalho@example.com",
      first_name: "Inês",
      last_name: "Carvalho",
      address_1: "Rua das Amoreiras 7, 2.º Esq.",
      postal_code: "3000-150",
      city: "Coimbra",
      phone: "+351912345678",
    },
  },
  gb: {
    name: "United Kingdom",
    language: "en",
    locale: "en-GB",
    sample: {
      email: "rose.bennett@example.com",
      first_name: "Rose",
      last_name: "Bennett",
      address_1: "21 Orchard Lane",
      postal_code: "BS6 5QA",
      city: "Bristol",
      phone: "+447700900123",
    },
  },
}

export function isCountry(value: string | undefined): value is Country {
  return value !== undefined && Object.hasOwn(countries, value)
}

const remembered = "country"

export function rememberCountry(country: Country): void {
  memory.setItem(remembered, country)
}

export function preferredCountry(): Country {
  const last = memory.getItem(remembered) ?? undefined
  if (isCountry(last)) return last
  if (navigator.language.startsWith("fr")) return "fr"
  if (navigator.language.startsWith("pt")) return "pt"
  return navigator.language === "en-GB" ? "gb" : "es"
}
