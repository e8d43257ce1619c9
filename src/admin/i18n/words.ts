import type { en } from "./en/words"

/** Every language says the same things: a missing or superfluous key does not compile. */
export type Words = typeof en

type Path<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? Name : `${Name}.${Path<Part[Name]>}`
}[keyof Part & string]

export type Key = Path<Words>
