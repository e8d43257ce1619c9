import { replayMany } from "./replay-many"

const TRACES = 200

/** Steps that write, each of which a trace must have taken. */
const STEPS = [
  "capture: decides",
  "capture: commits its intent",
  "capture: passes the fence",
  "capture: takes the response",
  "capture: reads the order",
  "cancel: notes",
  "staff holds",
  "staff releases",
  "sweep: ends what was sent",
  "refund: decides",
  "refund: binds",
  "refund: commits its intent",
  "refund: passes the fence",
  "refund: takes the response",
  "refund: reads the order after it",
  "refund: compares the order it read",
  "refund: its response arrives",
  "refund: its refusal arrives",
  "sweep: compares the order it read",
  "sweep: concludes",
  "sweep: repairs Medusa",
]

describe("random traces of the models", () => {
  it("are what the plugin's own decisions and statements do on a real PostgreSQL", async () => {
    const { parted, names } = await replayMany({ traces: TRACES, seed: 1 })
    expect(parted).toEqual([])
    expect(STEPS.filter((name) => !names.has(name))).toEqual([])
  })
})
