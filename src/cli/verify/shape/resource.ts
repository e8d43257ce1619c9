import { z } from "zod"
import type { Answer } from "../service/answer"

/** An order, a refund, a settlement or a charge, as a call answered it. */
export interface Resource {
  readonly label: string
  readonly value: unknown
}

const array = z.array(z.unknown())

/** What the calls of these labels answered with success, each different one once; lists by element. */
export function resourcesIn(answers: readonly Answer[], ...labels: readonly string[]): readonly Resource[] {
  const found = answers
    .filter(({ label, status }) => labels.includes(label) && (status === 200 || status === 201))
    .flatMap(({ label, json }) => {
      const list = array.safeParse(json?.value)
      return (list.success ? list.data : json === null ? [] : [json.value]).map((value) => ({ label, value }))
    })
  const known = new Map(found.reverse().map((resource) => [JSON.stringify(resource.value), resource]))
  return [...known.values()].reverse()
}
