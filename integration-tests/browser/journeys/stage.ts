import type { Browser } from "playwright-core"
import type { Demo } from "../demo"
import { ServiceBooks } from "../service-books"
import { type Device, Visitor } from "../visitor"

/** The running demo, and who visits it. */
export interface Stage {
  demo: Demo
  books: ServiceBooks
  /** Does something as a new visitor, and holds that nothing went wrong in the browser. */
  as(device: Device, act: (visitor: Visitor) => Promise<void>): Promise<void>
}

export function stageOf(browser: Browser, demo: Demo, books = new ServiceBooks(demo.sandbox)): Stage {
  return {
    demo,
    books,
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
