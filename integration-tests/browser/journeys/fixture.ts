import type { Browser, Page } from "playwright-core"
import type { Demo } from "../demo"
import { ServiceRecords } from "../service-records"
import { type Device, Visitor } from "../visitor"

/** The running demo and its visitors. */
export interface Fixture {
  demo: Demo
  records: ServiceRecords
  /**
   * Acts as a new visitor, and asserts that the browser reported no error. Staff come back to the browser that they used
   * before: they are logged in there, and it has the admin's scripts.
   */
  as(device: Device, act: (visitor: Visitor, page: Page) => Promise<void>): Promise<void>
}

/** A shopper's browser must know of no earlier cart. */
const OF_STAFF: readonly Device[] = ["desk", "dark-desk", "staff-phone"]

/** Staff between two acts, also where the demo was started anew: its pages are at the same URLs. */
const paused = new WeakMap<Browser, Map<Device, Visitor>>()

export function fixtureOf(browser: Browser, demo: Demo, records = new ServiceRecords(demo.sandbox)): Fixture {
  const staff = paused.get(browser) ?? new Map<Device, Visitor>()
  paused.set(browser, staff)

  async function arrive(device: Device): Promise<Visitor> {
    const known = staff.get(device)
    if (!known) return Visitor.arrive(browser, device)
    staff.delete(device)
    await known.comeBack()
    return known
  }

  return {
    demo,
    records,
    async as(device, act) {
      const visitor = await arrive(device)
      try {
        await act(visitor, visitor.page)
        expect(visitor.troubles).toEqual([])
        if (!OF_STAFF.includes(device)) return
        await visitor.pause()
        staff.set(device, visitor)
      } catch (error) {
        await visitor.pictureOfFailure().catch(() => undefined)
        throw error
      } finally {
        if (staff.get(device) !== visitor) await visitor.leave()
      }
    },
  }
}
