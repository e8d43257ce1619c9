import { readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { readEvent } from "./read-event"

const fixture = (name: string) => readFileSync(join(__dirname, "../lender/client/fixtures", name), "utf8")

describe("readEvent", () => {
  // @contract v1-event-2
  it.each(["charge-event.created.json", "charge-event.failed.json"])("finds the charge of %s", (name) => {
    const { event } = JSON.parse(fixture(name))
    expect(readEvent(fixture(name))).toEqual({ event, chargeId: "cha_1234567890abcdefg" })
  })

  it("keeps nothing else of an event, whatever else it holds", () => {
    const body = JSON.stringify({
      event: "charge.created",
      api_version: 1,
      data: { id: "cha_1", card: { last4: "0052" }, ip: "10.0.0.1" },
    })
    expect(readEvent(body)).toEqual({ event: "charge.created", chargeId: "cha_1" })
  })

  it.each([
    "",
    "null",
    "[]",
    "{}",
    '{"event":"charge.created"}',
    '{"event":"charge.created","data":null}',
    '{"event":"charge.created","data":{"id":7}}',
    '{"event":"charge.created","data":{"id":"ord_1"}}',
    '{"event":"charge.created","data":{"id":"cha_1/../webhooks"}}',
    `{"event":"charge.created","data":{"id":"cha_${"1".repeat(65)}"}}`,
    '{"event":"ana@shop.example","data":{"id":"cha_1"}}',
    `{"event":"${"a".repeat(41)}","data":{"id":"cha_1"}}`,
    '{"event":"charge.created","data":{"id":"cha_1"}',
  ])("refuses %j", (body) => {
    expect(readEvent(body)).toBeNull()
  })

  // @contract v1-event-3
  it("refuses whatever is no event of a charge, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), (body) => {
        expect(readEvent(body)).toBeNull()
      }),
      { numRuns: 10_000, seed: 1 },
    )
  })
})
