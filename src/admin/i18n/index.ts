import en from "./json/en.json"
import es from "./json/es.json"
import fr from "./json/fr.json"
import pt from "./json/pt.json"
import type { Words } from "./words"

/**
 * By Medusa's names of the languages, under the namespace of `words.ts`. Medusa has two kinds of Portuguese
 * and falls back to English for every other language. Medusa takes every `index` below this folder for words of its
 * own, so no other file here has that name.
 */
// Medusa takes the words from this file's default export.
export default {
  en: { instalments: en },
  es: { instalments: es },
  fr: { instalments: fr },
  ptPT: { instalments: pt },
  ptBR: { instalments: pt },
} satisfies Record<string, { instalments: Words }>
