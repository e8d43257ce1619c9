import { z } from "zod"
import { callKind, milliseconds } from "../kind"
import { silent } from "../silent"

/** Everything happens, but at the wrong time. */
export const timingKinds = [
  callKind({
    kind: "late",
    sentence:
      "The work is done only when the client has gone; or after delayMs; or, with untilReleased, not before the " +
      "call is released. A client still connected gets its response then; with reset it is disconnected at once.",
    settings: {
      delayMs: milliseconds.optional(),
      untilReleased: z.boolean().default(false),
      reset: z.boolean().default(false),
    },
    play: (hit, { delayMs, untilReleased, reset }) => {
      const gone = delayMs === undefined && !untilReleased
      const until = hit.hold({ gone, afterMs: delayMs }, (why) => (why === "closed" ? null : hit.work()))
      return silent(reset ? { how: "reset" } : { how: "hold", until })
    },
  }),
  callKind({
    kind: "drip",
    sentence: "The work is done and the response comes in pieces: so many bytes (1) every intervalMs (100).",
    settings: { intervalMs: milliseconds.default(100), bytes: z.int().min(1).default(1) },
    play: (hit, { intervalMs, bytes }) => ({ ...hit.work(), delivery: { how: "drip", intervalMs, bytes } }),
  }),
]
