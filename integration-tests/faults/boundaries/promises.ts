/** What a cell may come to. */
const OUTCOMES = [
  // The first attempt succeeds, and its answer says so.
  "done",
  // The first answer says no. Tried again at once, it is done, and done once.
  "second try",
  // Two answers say no, or nobody asks. It is done by itself once time has passed, and done once.
  "later",
  // Two answers say no and nothing is done. Once time has passed it is asked for once more, and done once.
  "asked again",
  // It does not happen. Staff find it in the review queue, and a cart can be paid another way.
  "listed",
  // It does not happen, and nobody has to act: the shopper pays the cart another way.
  "another way",
] as const

export type Outcome = (typeof OUTCOMES)[number]

/** `broken`: the cell ended in none of the allowed outcomes; the violations say how. */
export type Ended = Outcome | "broken"

/**
 * What becomes of each fault at each boundary. `-`: it cannot occur there. The sandbox has no such fault for that call; in
 * an outage the call before finds the lender down; or the order, which is CONFIRMED, cannot move to ERROR.
 */
const TABLES = [
  // Calls that do something.
  `
  fault                              | create      | list       | confirm     | refund
  outage                             | second try  | -          | second try  | -
  refuse                             | second try  | second try | asked again | asked again
  reset-before                       | second try  | second try | asked again | asked again
  reset-after                        | done        | -          | done        | done
  lost-response                      | done        | second try | done        | done
  hang                               | second try  | second try | asked again | asked again
  hang-after                         | done        | -          | done        | done
  late                               | second try  | -          | later       | later
  late, cut off                      | second try  | -          | later       | later
  drip                               | done        | done       | done        | done
  drip, too slow                     | done        | second try | done        | done
  accepted-202                       | second try  | second try | asked again | listed
  accepted-202, done                 | done        | -          | done        | done
  no-content-204                     | second try  | second try | asked again | listed
  no-content-204, done               | done        | -          | done        | done
  error-500                          | second try  | second try | asked again | asked again
  error-500, done                    | done        | -          | done        | done
  error-503                          | second try  | second try | asked again | asked again
  error-503, done                    | done        | -          | done        | done
  redirect                           | second try  | second try | asked again | asked again
  redirect, done                     | done        | -          | done        | done
  html                               | second try  | second try | asked again | asked again
  html, done                         | done        | -          | done        | done
  too-many-429                       | second try  | second try | asked again | asked again
  refused-400                        | second try  | second try | second try  | second try
  refused-401                        | second try  | second try | second try  | second try
  refused-403                        | second try  | second try | second try  | second try
  refused-404                        | second try  | second try | second try  | second try
  refused-405                        | second try  | second try | second try  | second try
  refused-422                        | second try  | second try | second try  | second try
  truncated                          | done        | second try | done        | done
  cut                                | done        | second try | done        | done
  wrong-type                         | done        | second try | done        | done
  oversized                          | done        | second try | done        | done
  stale                              | -           | done       | -           | -
  unknown-status                     | done        | done       | done        | -
  error-status                       | second try  | -          | listed      | -
  extra-fields                       | done        | done       | done        | done
  undone-200                         | -           | -          | asked again | -
  changed-fields                     | second try  | second try | done        | done
  duplicate-refund-id                | -           | -          | -           | done
  callback-before-response           | done        | -          | -           | -
  callback-before-response, rejected | another way | -          | -           | -
  `,
  // The notification, with nobody coming back.
  `
  fault                    | callback
  callback-twice           | done
  callback-twice, together | done
  callback-never           | later
  callback-late            | done
  callback-out-of-order    | done
  callback-wrong-order     | later
  `,
  // Reads.
  `
  fault          | initiate   | return     | authorize  | complete   | sweep      | capture    | before     | after
  outage         | second try | second try | -          | second try | second try | -          | second try | -
  refuse         | second try | second try | second try | second try | second try | second try | second try | second try
  reset-before   | second try | second try | second try | second try | second try | second try | second try | second try
  lost-response  | second try | second try | second try | second try | second try | second try | second try | second try
  hang           | second try | second try | second try | second try | second try | second try | second try | second try
  drip           | done       | done       | done       | done       | done       | done       | done       | done
  drip, too slow | second try | second try | second try | second try | second try | second try | second try | second try
  accepted-202   | second try | second try | second try | second try | second try | second try | second try | second try
  no-content-204 | second try | second try | second try | second try | second try | second try | second try | second try
  error-500      | second try | second try | second try | second try | second try | second try | second try | second try
  error-503      | second try | second try | second try | second try | second try | second try | second try | second try
  redirect       | second try | second try | second try | second try | second try | second try | second try | second try
  html           | second try | second try | second try | second try | second try | second try | second try | second try
  too-many-429   | second try | second try | second try | second try | second try | second try | second try | second try
  not-found-404  | second try | second try | second try | second try | second try | second try | second try | second try
  refused-400    | second try | second try | second try | second try | second try | second try | second try | second try
  refused-401    | second try | second try | second try | second try | second try | second try | second try | second try
  refused-403    | second try | second try | second try | second try | second try | second try | second try | second try
  refused-404    | second try | second try | second try | second try | second try | second try | second try | second try
  refused-405    | second try | second try | second try | second try | second try | second try | second try | second try
  refused-422    | second try | second try | second try | second try | second try | second try | second try | second try
  truncated      | second try | second try | second try | second try | second try | second try | second try | second try
  cut            | second try | second try | second try | second try | second try | second try | second try | second try
  wrong-type     | second try | second try | second try | second try | second try | second try | second try | second try
  oversized      | second try | second try | second try | second try | second try | second try | second try | second try
  stale          | done       | second try | second try | second try | second try | second try | second try | second try
  unknown-status | done       | second try | second try | second try | second try | second try | second try | done
  error-status   | done       | listed     | listed     | listed     | listed     | listed     | -          | -
  extra-fields   | done       | done       | done       | done       | done       | done       | done       | done
  changed-fields | done       | done       | done       | done       | done       | done       | done       | done
  `,
  // Writes: faults of the database, then wrong clocks.
  `
  write           | cut before         | cut after          | time-out           | pause              | restart            | read-only
  row             | second try         | second try         | second try         | done               | second try         | second try
  created         | second try         | second try         | second try         | done               | second try         | second try
  session         | second try         | second try         | second try         | done               | second try         | second try
  approved        | done or second try | done or second try | done or second try | done or second try | done or second try | done or second try
  order           | done or second try | done or second try | done or second try | done or second try | done or second try or later | later
  authorized      | done or second try | done or second try | done or second try | done or second try | done or second try or later | later
  placed          | done or second try | done or second try | done or second try | done or second try | done or second try | done or second try
  notified        | later              | later              | later              | done               | later              | later
  capture row     | second try         | asked again        | second try         | done               | second try         | second try
  capture intent  | second try         | asked again        | second try         | second try         | asked again        | asked again
  capture fence   | asked again        | asked again        | asked again        | second try         | asked again        | asked again
  capture outcome | second try         | second try         | second try         | done               | later              | later
  captured        | second try         | second try         | second try         | done               | second try         | later
  refund row      | second try         | asked again        | second try         | done               | second try         | second try
  refund intent   | second try         | asked again        | second try         | second try         | asked again        | asked again
  refund fence    | asked again        | asked again        | asked again        | second try         | asked again        | asked again
  refund outcome  | second try         | second try         | second try         | done               | later              | later
  refunded        | later              | later              | later              | done               | later              | later
  cancellation    | done               | done               | done               | done               | done               | second try
  settlement      | second try         | second try         | -                  | done               | second try         | second try or later
  imported        | second try         | done               | -                  | done               | second try         | second try or later
  `,
  `
  write           | clock ahead | clock behind | clock jumps ahead | clock jumps back
  row             | done        | done         | done              | done
  created         | -           | -            | done              | done
  session         | -           | -            | done              | done
  approved        | done        | done         | done              | done
  order           | -           | -            | done              | done
  authorized      | -           | -            | done              | done
  placed          | -           | -            | done              | done
  notified        | done        | done         | done              | done
  capture row     | done        | done         | done              | done
  capture intent  | -           | -            | second try        | done
  capture fence   | -           | -            | second try        | done
  capture outcome | -           | -            | done              | done
  captured        | -           | -            | done              | done
  refund row      | done        | done         | done              | done
  refund intent   | -           | -            | second try        | done
  refund fence    | -           | -            | second try        | done
  refund outcome  | -           | -            | done              | done
  refunded        | -           | -            | done              | done
  cancellation    | done        | done         | done              | done
  settlement      | done        | done         | done              | done
  imported        | -           | -            | done              | done
  `,
]

const CELLS = new Map(TABLES.flatMap(readCells))

/**
 * The outcomes that the tables promise of a cell; none where the fault cannot occur there.
 * @throws Error where no table has such a cell, or an unknown word is in it
 */
export function promised(fault: string, point: string): Outcome[] {
  const words = CELLS.get(`${fault} at ${point}`)
  if (words === undefined) throw new Error(`No promise is written for ${fault} at ${point}.`)
  if (words === "-") return []
  return words.split(" or ").map((word) => {
    const outcome = OUTCOMES.find((one) => one === word)
    if (!outcome) throw new Error(`The promise for ${fault} at ${point} is ${word}, which is no outcome.`)
    return outcome
  })
}

/** Faults are the rows, boundaries the columns; in the tables of writes the other way round. */
function readCells(table: string): Array<[cell: string, outcomes: string]> {
  const [[corner, ...columns] = [], ...rows] = table.trim().split("\n").map(cellsOf)
  return rows.flatMap(([row = "", ...words]) =>
    columns.map((column, index): [string, string] => [
      corner === "write" ? `${column} at ${row}` : `${row} at ${column}`,
      words[index] ?? "",
    ]),
  )
}

function cellsOf(line: string): string[] {
  return line.split("|").map((cell) => cell.trim())
}
