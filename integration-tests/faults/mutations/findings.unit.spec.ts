import { MUTATIONS } from "./findings"
import { occurrences } from "./copy-build"

describe("each mutation", () => {
  it.each(MUTATIONS.map(({ name, replacements }) => [name, replacements] as const))(
    "fits the build, of which it changes one place each: %s",
    (_, replacements) => {
      for (const replacement of replacements)
        expect([...replacement, occurrences(replacement)]).toEqual([...replacement, 1])
    },
  )
})
