import { callKind, milliseconds } from "../kind"
import { silent } from "../silent"

/** The connection breaks, or no response ever comes. */
export const connectionKinds = [
  callKind({
    kind: "refuse",
    sentence:
      "Nothing is done and the connection is reset; then the whole server refuses connections for forMs (1000).",
    settings: { forMs: milliseconds.min(1).default(1_000) },
    play: (hit, { forMs }) => {
      hit.outage(forMs)
      return silent({ how: "reset" })
    },
  }),
  callKind({
    kind: "reset-before",
    sentence: "Nothing is done and the connection is reset.",
    settings: {},
    play: () => silent({ how: "reset" }),
  }),
  callKind({
    kind: "reset-after",
    sentence: "The work is done, then the connection is reset without a response.",
    settings: {},
    play: (hit) => {
      hit.work()
      return silent({ how: "reset" })
    },
  }),
  callKind({
    kind: "lost-response",
    sentence: "The work is done, then the connection is closed cleanly without a response.",
    settings: {},
    play: (hit) => {
      hit.work()
      return silent({ how: "close" })
    },
  }),
  callKind({
    kind: "hang",
    sentence:
      "Nothing is done and no response is sent, until the client gives up or the call is released, which closes it.",
    settings: {},
    play: (hit) => silent({ how: "hold", until: hit.hold({ gone: true }, () => null) }),
  }),
  callKind({
    kind: "hang-after",
    sentence:
      "The work is done and no response is sent, until the client gives up or the call is released, which closes it.",
    settings: {},
    play: (hit) => {
      hit.work()
      return silent({ how: "hold", until: hit.hold({ gone: true }, () => null) })
    },
  }),
]
