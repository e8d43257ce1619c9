import { en } from "./en"
import { es } from "./es"
import { fr } from "./fr"
import { pt } from "./pt"

export type Language = "en" | "es" | "fr" | "pt"
export type Words = typeof en

export const words: Record<Language, Words> = { en, es, fr, pt }

/** Replaces `{name}` with its value. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
