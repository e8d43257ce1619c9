import type { Browser } from "playwright-core"
import { type Demo, pickPorts, startDemo } from "./demo"
import { buysInInstalments } from "./journeys/buys-in-instalments"
import { comesBack } from "./journeys/comes-back"
import { type Fixture, fixtureOf } from "./journeys/fixture"
import { startsAgain } from "./journeys/starts-again"
import { worksTheSandbox } from "./journeys/works-the-sandbox"
import { openBrowser } from "./open-browser"

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(900_000)

/** One demo for all end-to-end tests: seeding a shop takes longer than buying in it. */
describe("the demo, by clicking", () => {
  let browser: Browser
  let demo: Demo
  let fixture: Fixture

  beforeAll(async () => {
    const capture = { INSTALMENTS_CAPTURE: "manual" }
    ;[browser, demo] = await Promise.all([
      openBrowser(),
      startDemo({ ports: await pickPorts(), fresh: true, env: capture }),
    ])
    fixture = fixtureOf(browser, demo)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop("terminate")
  })

  describe("buying", () => buysInInstalments(() => fixture))
  describe("coming back", () => comesBack(() => fixture))
  describe("the sandbox", () => worksTheSandbox(() => fixture))
  describe("the command", () =>
    startsAgain({ demo: () => demo, use: (next) => (demo = next), browser: () => browser }))
})
