import { EventLoop, outsideClock } from "./event-loop"

/** A process that beats every 50 ms until `stands` still; times are in milliseconds. */
function aProcess() {
  let now = 0
  const loop = new EventLoop(() => now)
  return {
    runs(ms: number): void {
      for (const end = now + ms; now < end;) {
        now += 50
        loop.beat()
      }
    },
    stands(ms: number): void {
      now += ms
    },
    /** How long ago a request that is processed now may have arrived. */
    waited: () => loop.arrived()(),
  }
}

describe("how long a request may have waited", () => {
  it("is nothing while the process runs", () => {
    const server = aProcess()
    server.runs(5_000)
    expect(server.waited()).toBe(0)
  })

  it("is the whole stall, whichever of the beat and the request comes first after it", () => {
    const server = aProcess()
    server.runs(1_000)
    server.stands(2_500)
    expect(server.waited()).toBe(2_500)
    server.runs(50)
    expect(server.waited()).toBe(2_550)
  })

  it("is nothing again once what waited must have been processed", () => {
    const server = aProcess()
    server.runs(1_000)
    server.stands(2_500)
    server.runs(2_000)
    expect(server.waited()).toBe(4_500)
    server.runs(100)
    expect(server.waited()).toBe(0)
  })

  it("counts stalls that follow each other as one, and not one long ago", () => {
    const server = aProcess()
    server.stands(1_000)
    server.runs(4_000)
    server.stands(600)
    server.runs(200)
    server.stands(700)
    expect(server.waited()).toBe(1_500)
  })

  it("is a stall of minutes as well", () => {
    const server = aProcess()
    server.runs(1_000)
    server.stands(300_000)
    expect(server.waited()).toBe(300_000)
    server.runs(50)
    expect(server.waited()).toBe(300_050)
  })

  it("is half a minute and the time since of many stalls, so that a server that always stalls does not refuse staff for ever", () => {
    const server = aProcess()
    for (let stall = 0; stall < 100; stall++) {
      server.stands(900)
      server.runs(100)
    }
    expect(server.waited()).toBe(30_050)
  })

  it("is nothing after a pause that a busy server makes all the time", () => {
    const server = aProcess()
    server.runs(1_000)
    server.stands(250)
    expect(server.waited()).toBe(0)
  })
})

describe("the time that passes for others", () => {
  function clocks() {
    const at = { monotonic: 5_000, wall: 1_700_000_000_000 }
    const now = outsideClock({ now: () => at.monotonic }, { now: () => at.wall })
    return {
      now,
      pass: (monotonic: number, wall: number) => {
        at.monotonic += monotonic
        at.wall += wall
      },
    }
  }

  it("goes on while the machine sleeps, and is the monotonic clock's otherwise", () => {
    const { now, pass } = clocks()
    const began = now()
    pass(1_000, 1_000)
    expect(now() - began).toBe(1_000)
    pass(50, 120_050)
    expect(now() - began).toBe(121_050)
    pass(1_000, 1_000)
    expect(now() - began).toBe(122_050)
  })

  it("does not go back, nor gain by small steps, when the other clock is set or adjusted", () => {
    const { now, pass } = clocks()
    const began = now()
    pass(1_000, -3_600_000)
    expect(now() - began).toBe(1_000)
    for (let step = 0; step < 100; step += 1) {
      pass(50, 51)
      now()
    }
    expect(now() - began).toBe(6_000)
  })
})
