/** Every possible outcome of a cell, and what it means for the user whose request met the fault. */
export const OUTCOMES = {
  done: "The first attempt succeeds, and its answer says so.",
  "second try": "The first answer says no. Tried again at once, it is done, and done once.",
  later: "Two answers say no, or nobody asks. It is done by itself once time has passed, and done once.",
  "asked again":
    "Two answers say no and nothing is done. Once time has passed it is asked for once more, and done once.",
  listed: "It does not happen. Staff find it in the review queue, and a cart can be paid another way.",
  "another way": "It does not happen, and nobody has to act: the shopper pays the cart another way.",
} as const

export type Outcome = keyof typeof OUTCOMES

/** `broken`: the cell ended in none of the allowed outcomes; the notes say how. */
export type Ended = Outcome | "broken"
