import { notApplicable } from "./not-applicable"
import type { MatrixFault } from "./faults"
import type { Outcome } from "./outcomes"
import { POINT_NAMES, type Point } from "./points"

const WORDS: Record<string, Outcome> = {
  done: "done",
  "2nd": "second try",
  later: "later",
  ask: "asked again",
  list: "listed",
  other: "another way",
}

/** The promised outcome of every cell; `-` where the fault cannot occur. The columns are those of POINT_NAMES. */
const TABLE = `
fault                             create  list  confirm  refund  callback  initiate  return  authorize  complete  sweep  capture  before  after
outage                            2nd     -     2nd      -       -         2nd       2nd     -          2nd       2nd    -        2nd     -
refuse                            2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
reset-before                      2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
reset-after                       done    -     done     done    -         -         -       -          -         -      -        -       -
lost-response                       done    2nd   done     done    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
hang                              2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
hang-after                        done    -     done     done    -         -         -       -          -         -      -        -       -
late                              2nd     -     later    later   -         -         -       -          -         -      -        -       -
late, cut off                     2nd     -     later    later   -         -         -       -          -         -      -        -       -
drip                              done    done  done     done    -         done      done    done       done      done   done     done    done
drip, too slow                    done    2nd   done     done    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
accepted-202                      2nd     2nd   ask      list    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
accepted-202, done                done    -     done     done    -         -         -       -          -         -      -        -       -
no-content-204                    2nd     2nd   ask      list    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
no-content-204, done              done    -     done     done    -         -         -       -          -         -      -        -       -
error-500                         2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
error-500, done                   done    -     done     done    -         -         -       -          -         -      -        -       -
error-503                         2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
error-503, done                   done    -     done     done    -         -         -       -          -         -      -        -       -
redirect                          2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
redirect, done                    done    -     done     done    -         -         -       -          -         -      -        -       -
html                              2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
html, done                        done    -     done     done    -         -         -       -          -         -      -        -       -
too-many-429                      2nd     2nd   ask      ask     -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
not-found-404                     -       -     -        -       -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
refused-400                       2nd     2nd   2nd      2nd      -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
refused-401                       2nd     2nd   2nd      2nd      -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
refused-403                       2nd     2nd   2nd      2nd      -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
refused-404                       2nd     2nd   2nd      2nd      -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
refused-405                       2nd     2nd   2nd      2nd      -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
refused-422                       2nd     2nd   2nd      2nd      -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
truncated                         done    2nd   done     done    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
cut                               done    2nd   done     done    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
wrong-type                        done    2nd   done     done    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
oversized                         done    2nd   done     done    -         2nd       2nd     2nd        2nd       2nd    2nd      2nd     2nd
stale                             -       -     -        -       -         done      2nd     2nd        2nd       2nd    2nd      2nd     2nd
unknown-status                    done    done  done     -       -         done      2nd     2nd        2nd       2nd    2nd      2nd     done
error-status                      2nd     -     list     -       -         done      list    list       list      list   list     -       -
extra-fields                      done    done  done     done    -         done      done    done       done      done   done     done    done
undone-200                        -       -     ask      -        -         -         -       -          -         -      -        -       -
changed-fields                    2nd     2nd   done     done     -         done      done    done       done      done   done     done    done
duplicate-refund-id               -       -     -        done    -         -         -       -          -         -      -        -       -
callback-before-response            done    -     -        -       -         -         -       -          -         -      -        -       -
callback-before-response, rejected  other   -     -        -       -         -         -       -          -         -      -        -       -
callback-twice                    -       -     -        -       done      -         -       -          -         -      -        -       -
callback-twice, together          -       -     -        -       done      -         -       -          -         -      -        -       -
callback-never                    -       -     -        -       later     -         -       -          -         -      -        -       -
callback-late                     -       -     -        -       done      -         -       -          -         -      -        -       -
callback-out-of-order             -       -     -        -       done      -         -       -          -         -      -        -       -
callback-wrong-order              -       -     -        -       later     -         -       -          -         -      -        -       -
`

const ROWS = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => {
      const [name = "", ...words] = line.split(/\s{2,}/)
      return [name, words] as const
    }),
)

export type Promised = { outcome: Outcome } | { notApplicable: string }

/** @throws Error for an empty cell, or for one marked impossible where the fault can occur */
export function promised(fault: MatrixFault, point: Point): Promised {
  const word = ROWS.get(fault.name)?.[POINT_NAMES.indexOf(point)]
  const reason = notApplicable(fault, point)
  if (reason !== null && word === "-") return { notApplicable: reason }
  const outcome = word === undefined ? undefined : WORDS[word]
  if (reason !== null || outcome === undefined)
    throw new Error(`${fault.name} at ${point} is promised ${word}.`)
  return { outcome }
}
