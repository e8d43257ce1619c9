import { performance } from "node:perf_hooks"
import { FENCE_MS } from "../modules/instalments/records/intents"
import { sendFence } from "./send-fence"

/** Both clocks of a process, set by hand. */
function clocks() {
  const now = { monotonic: 1_000, wall: 1_700_000_000_000 }
  jest.spyOn(performance, "now").mockImplementation(() => now.monotonic)
  jest.spyOn(Date, "now").mockImplementation(() => now.wall)
  return now
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe("sendFence", () => {
  it("lets a request start until the fence is over, to the millisecond", () => {
    const now = clocks()
    const mayStart = sendFence()
    expect(mayStart()).toBe(true)
    now.monotonic += FENCE_MS - 1
    now.wall += FENCE_MS - 1
    expect(mayStart()).toBe(true)
    now.monotonic += 1
    now.wall += 1
    expect(mayStart()).toBe(false)
  })

  it("is over by either clock: one stands still while a machine sleeps, the other can be set", () => {
    for (const clock of ["monotonic", "wall"] as const) {
      const now = clocks()
      const mayStart = sendFence()
      now[clock] += FENCE_MS
      expect(mayStart()).toBe(false)
    }
  })

  it("is not made longer by a wall clock that is set back", () => {
    const now = clocks()
    const mayStart = sendFence()
    now.wall -= 3_600_000
    now.monotonic += FENCE_MS - 1
    expect(mayStart()).toBe(true)
    now.monotonic += 1
    expect(mayStart()).toBe(false)
  })

  it("is each request's own", () => {
    const now = clocks()
    const first = sendFence()
    now.monotonic += FENCE_MS
    expect(first()).toBe(false)
    expect(sendFence()()).toBe(true)
  })
})
