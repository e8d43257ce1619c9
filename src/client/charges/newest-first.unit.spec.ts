import { newestFirst } from "./newest-first"

function sorted(...dates: string[]): string[] {
  return newestFirst(dates.map((created_at) => ({ created_at }))).map(({ created_at }) => created_at)
}

it("sorts by the instant, whatever offset a date is written in, and keeps its text", () => {
  expect(
    sorted(
      "2018-03-02T10:00:00.000+02:00",
      "2018-03-02T09:30:00.000Z",
      "2018-03-02T01:00:00.5-09:00",
      "2018-03-02T11:15:00+0200",
    ),
  ).toEqual([
    "2018-03-02T01:00:00.5-09:00",
    "2018-03-02T09:30:00.000Z",
    "2018-03-02T11:15:00+0200",
    "2018-03-02T10:00:00.000+02:00",
  ])
})

it("tells fractions of one second apart, however many digits they have", () => {
  expect(sorted("2018-03-02T10:00:00.1Z", "2018-03-02T10:00:00.123456Z", "2018-03-02T10:00:00.12Z")).toEqual([
    "2018-03-02T10:00:00.123456Z",
    "2018-03-02T10:00:00.12Z",
    "2018-03-02T10:00:00.1Z",
  ])
})

it("puts unreadable dates last, in the order they came", () => {
  expect(sorted("", "yesterday", "1970-01-01T00:00:00Z", "2018-02-30T10:00:00Z")).toEqual([
    "1970-01-01T00:00:00Z",
    "",
    "yesterday",
    "2018-02-30T10:00:00Z",
  ])
})
