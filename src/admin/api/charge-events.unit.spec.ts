import { isWaiting } from "./charge-events"

const NOON = Date.parse("2026-11-20T12:00:00Z")
const told = { reading: "unread", read_at: null, last_received_at: "2026-11-20T11:59:00Z" } as const

describe("isWaiting", () => {
  it("a charge that an event has just named is waited for until it is read", () => {
    expect(isWaiting(told, NOON)).toBe(true)
    expect(isWaiting({ ...told, reading: "read", read_at: "2026-11-20T11:59:01Z" }, NOON)).toBe(false)
  })

  it("an event after the last reading makes it wait again", () => {
    expect(isWaiting({ ...told, reading: "read", read_at: "2026-11-20T11:58:00Z" }, NOON)).toBe(true)
  })

  it("a charge that is not there, or that nobody could read for long, is not waited for", () => {
    expect(isWaiting({ ...told, reading: "not_found" }, NOON)).toBe(false)
    expect(isWaiting({ ...told, last_received_at: "2026-11-20T09:00:00Z" }, NOON)).toBe(false)
  })
})
