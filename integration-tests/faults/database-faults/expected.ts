import type { Outcome } from "../fault-matrix/outcomes"
import { FAULTS, type DatabaseFault } from "./faults"
import { notApplicable } from "./not-applicable"
import type { Point } from "./points"

/**
 * The shopper's return waits for some seconds, and tries again meanwhile: whether that is enough is a matter of time. So is
 * whether a second request finds that an import was lost, and goes on with it.
 */
const WORDS: Record<string, Outcome[]> = {
  done: ["done"],
  soon: ["done", "second try"],
  "2nd+": ["second try", "later"],
  "2nd": ["second try"],
  later: ["later"],
  ask: ["asked again"],
}

/** The promised outcome of every cell; `-` where the fault cannot occur. The columns are those of FAULTS. */
const TABLE = `
write            cut before  cut after  time-out  pause  restart  read-only  clock ahead  clock behind  clock jumps ahead  clock jumps back
row              2nd         2nd        2nd       done   2nd      2nd        done         done          done               done
created          2nd         2nd        2nd       done   2nd      2nd        -            -             done               done
session          2nd         2nd        2nd       done   2nd      2nd        -            -             done               done
approved         soon        soon       soon      soon   soon     soon       done         done          done               done
order            soon        soon       soon      soon   soon     later      -            -             done               done
authorized       soon        soon       soon      soon   soon     later      -            -             done               done
placed           soon        soon       soon      soon   soon     soon       -            -             done               done
callback         later       later      later     done   later    later      done         done          done               done
capture          2nd         ask        2nd       done   2nd      2nd        done         done          done               done
capture intent   2nd         ask        2nd       2nd    ask      ask        -            -             2nd                done
capture fence    ask         ask        ask       2nd    ask      ask        -            -             2nd                done
capture outcome  2nd         2nd        2nd       done   later    later      -            -             done               done
captured         2nd         2nd        2nd       done   2nd      later      -            -             done               done
refund           2nd         ask        2nd       done   2nd      2nd        done         done          done               done
refund intent    2nd         ask        2nd       2nd    ask      ask        -            -             2nd                done
refund fence     ask         ask        ask       2nd    ask      ask        -            -             2nd                done
refund outcome   2nd         2nd        2nd       done   later    later      -            -             done               done
refunded         later       later      later     done   later    later      -            -             done               done
cancellation     done        done       done      done   done     2nd        done         done          done               done
settlement       2nd         2nd        -         done   2nd      2nd+       done         done          done               done
imported         2nd         done       -         done   2nd      2nd+       -            -             done               done
`

const ROWS = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => {
      const [name = "", ...words] = line.split(/\s{2,}/)
      return [name, words] as const
    }),
)

export type Promised = { outcomes: Outcome[] } | { notApplicable: string }

/** @throws Error for an empty cell, or for one marked impossible where the fault can occur */
export function promised(fault: DatabaseFault, point: Point): Promised {
  const word = ROWS.get(point)?.[FAULTS.indexOf(fault)]
  const reason = notApplicable(fault, point)
  if (reason !== null && word === "-") return { notApplicable: reason }
  const outcomes = word === undefined ? undefined : WORDS[word]
  if (reason !== null || outcomes === undefined)
    throw new Error(`${fault.name} at ${point} is promised ${word}.`)
  return { outcomes }
}
