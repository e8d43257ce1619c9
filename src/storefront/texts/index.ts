import { en } from "./en.ts"
import { es } from "./es.ts"
import { fr } from "./fr.ts"
import { pt } from "./pt.ts"
import type { InstalmentTexts } from "./shape.ts"

export type { InstalmentTexts }
export { withBrand } from "./brand.ts"
export { refusalText } from "./refusal.ts"
export { en, es, fr, pt }

const languages: Record<string, InstalmentTexts> = { en, es, fr, pt }

/** `es`, or `es-ES`; English when it is none of the four. Called on a server, no other language is sent. */
export function textsIn(language: string): InstalmentTexts {
  return languages[language.slice(0, 2).toLowerCase()] ?? en
}
