import { join } from "node:path"
import type { Browser } from "playwright-core"
import { RUN } from "../harness/folders"
import { type Demo, pickPorts, startDemo } from "./demo"
import { buysAndPaysBack } from "./journeys/buys-in-instalments"
import { type Fixture, fixtureOf } from "./journeys/fixture"
import { openBrowser } from "./open-browser"

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(900_000)

describe("a purchase, by clicking", () => {
  let browser: Browser
  let demo: Demo
  let fixture: Fixture

  beforeAll(async () => {
    // Another browser's demo may run beside it.
    const env = { INSTALMENTS_CAPTURE: "manual", DEMO_DIR: join(RUN, "demo-purchase"), DEMO_ADMIN: "built" }
    ;[browser, demo] = await Promise.all([
      openBrowser(),
      startDemo({ ports: await pickPorts(), fresh: true, env }),
    ])
    fixture = fixtureOf(browser, demo)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop("terminate")
  })

  buysAndPaysBack(() => fixture)
})
