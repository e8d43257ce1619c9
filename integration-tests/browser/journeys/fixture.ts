import type { Browser } from "playwright-core"
import type { Demo } from "../demo"
import { ServiceRecords } from "../service-records"
import { type Device, Visitor } from "../visitor"

/** The running demo and its visitors. */
export interface Fixture {
  demo: Demo
  records: ServiceRecords
  /** Acts as a new visitor, and asserts that the browser reported no error. */
  as(device: Device, act: (visitor: Visitor) => Promise<void>): Promise<void>
}

export function fixtureOf(browser: Browser, demo: Demo, records = new ServiceRecords(demo.sandbox)): Fixture {
  return {
    demo,
    records,
    async as(device, act) {
      const visitor = await Visitor.arrive(browser, device)
      try {
        await act(visitor)
        expect(visitor.troubles).toEqual([])
      } catch (error) {
        await visitor.picture(`failed-${Date.now()}`).catch(() => undefined)
        throw error
      } finally {
        await visitor.leave()
      }
    },
  }
}
