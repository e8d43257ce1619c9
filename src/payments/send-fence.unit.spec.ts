import { performance } from "node:perf_hooks"
import { FENCE_MS } from "../modules/instalments/store/attempts"
import { isResolutionDelayOver, sendFence } from "./send-fence"

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

const settings = {
  refundResolutionDelay: 1_000,
  timeouts: { connect: 2_000, response: 10_000, completion: 8_000 },
}
const at = (ms: number) => new Date(1_700_000_000_000 + ms)

describe("isResolutionDelayOver", () => {
  // @contract conf-put-6, refund-8
  it("waits the resolution delay, to the millisecond, for a response that is known to be lost", () => {
    const lost = { state: "unknown", created_at: at(0) }
    expect(isResolutionDelayOver(lost, settings, at(999))).toBe(false)
    expect(isResolutionDelayOver(lost, settings, at(1_000))).toBe(true)
  })

  // @contract conf-put-6, refund-8
  it("never gives up a request that may still be under way elsewhere", () => {
    const sending = { state: "sending", created_at: at(0).toISOString() }
    expect(isResolutionDelayOver(sending, settings, at(14_999))).toBe(false)
    expect(isResolutionDelayOver(sending, settings, at(15_000))).toBe(true)
    expect(isResolutionDelayOver(sending, { ...settings, refundResolutionDelay: 60_000 }, at(15_000))).toBe(
      false,
    )
  })
})
