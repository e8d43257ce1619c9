import { duration } from "./duration"

describe("duration", () => {
  it.each([
    ["90s", 90_000],
    ["2m", 120_000],
    ["2h", 7_200_000],
    ["3d", 259_200_000],
    ["0s", 0],
  ])("reads %s", (text, ms) => expect(duration.parse(text)).toBe(ms))

  it.each(["", "2", "h", "2 h", "-2h", "1.5h", "2H", "2h30m", "2w", 120_000])("refuses %j", (text) => {
    expect(duration.safeParse(text).success).toBe(false)
  })
})
