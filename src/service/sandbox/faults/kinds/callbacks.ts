import { z } from "zod"
import { callKind, callbackKind, milliseconds } from "../kind"

/** A notification that comes too early, too late, too often, not at all, or about another order. */
export const callbackKinds = [
  callKind({
    kind: "callback-before-response",
    sentence:
      "A new order is decided (approve) at once, and its notification sent and responded to, before Create Order responds.",
    operations: ["create"],
    settings: { decision: z.enum(["approve", "reject"]).default("approve") },
    play: async (hit, { decision }) => {
      const response = hit.work()
      const order = hit.created(response)
      if (order !== null) await hit.decide(order, decision)
      return response
    },
  }),
  callbackKind({
    kind: "callback-twice",
    sentence:
      "The notification is sent twice: again after the response to the first, or both at once with together.",
    settings: { together: z.boolean().default(false) },
    play: async (sending, { together }) => {
      const first = sending.send()
      if (!together) await first
      const [attempt] = await Promise.all([first, sending.send()])
      return attempt
    },
  }),
  callbackKind({
    kind: "callback-never",
    sentence: "The notification is not sent.",
    settings: {},
    play: (sending) => sending.hold(),
  }),
  callbackKind({
    kind: "callback-late",
    sentence: "The notification is sent after delayMs, or when it is released.",
    settings: { delayMs: milliseconds.optional() },
    play: (sending, { delayMs }) => {
      const held = sending.hold()
      sending.sendLater(held, { afterMs: delayMs })
      return held
    },
  }),
  callbackKind({
    kind: "callback-out-of-order",
    sentence: "The notification of an AUTHORIZED order is sent only once the order has moved on from there.",
    settings: {},
    fits: ({ order }) => order?.status === "AUTHORIZED",
    play: (sending) => {
      const held = sending.hold()
      sending.sendLater(held, { orderMoves: true })
      return held
    },
  }),
  callbackKind({
    kind: "callback-wrong-order",
    sentence:
      "The notification names another order, the newest but its own, or else one that does not exist.",
    settings: {},
    play: (sending) => sending.send({ svcOrderId: sending.anotherOrderId() }),
  }),
]
