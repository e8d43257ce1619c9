import type { Browser, BrowserContext, Page } from "playwright-core"
import { keepScreenshot, takePicture } from "./take-picture"

/** The desk devices are those of staff at work; `staff-phone` is a staff member's phone. */
export type Device = "desktop" | "phone" | "british" | "desk" | "dark-desk" | "staff-phone"

const devices = {
  desktop: { viewport: { width: 1280, height: 900 }, locale: "es-ES", colorScheme: "light" },
  phone: { viewport: { width: 360, height: 740 }, locale: "es-ES", colorScheme: "dark", hasTouch: true },
  british: { viewport: { width: 1280, height: 900 }, locale: "en-GB", colorScheme: "light" },
  desk: { viewport: { width: 1280, height: 900 }, locale: "en-GB", colorScheme: "light" },
  "dark-desk": { viewport: { width: 1280, height: 900 }, locale: "en-GB", colorScheme: "dark" },
  "staff-phone": {
    viewport: { width: 390, height: 844 },
    locale: "es-ES",
    colorScheme: "light",
    hasTouch: true,
  },
} as const

const PATIENCE_MS = 60_000

/** A visitor with a separate browser, and every error in it since they arrived or came back. */
export class Visitor {
  troubles: string[] = []

  private constructor(
    private readonly context: BrowserContext,
    private current: Page,
    private readonly device: Device,
  ) {}

  get page(): Page {
    return this.current
  }

  static async arrive(browser: Browser, device: Device): Promise<Visitor> {
    const context = await browser.newContext(devices[device])
    context.setDefaultTimeout(PATIENCE_MS)
    const visitor = new Visitor(context, await context.newPage(), device)
    visitor.watch(visitor.page)
    return visitor
  }

  /** Another tab of the same browser. */
  private async openTab(): Promise<Page> {
    const tab = await this.context.newPage()
    this.watch(tab)
    return tab
  }

  picture(name: string, page = this.page): Promise<void> {
    return takePicture(page, `${name}-${this.device}`)
  }

  /** Keeps what is shown now, also where it is not as it should be. */
  pictureOfFailure(): Promise<void> {
    return keepScreenshot(this.page, `failed-${Date.now()}-${this.device}`)
  }

  async leave(): Promise<void> {
    await this.context.close()
  }

  /**
   * Closes the pages. The visitor stays logged in, and the browser keeps what it has loaded; everything else that the pages
   * stored, and what they were allowed, is gone as in a new browser, so that nothing depends on the order of the tests.
   */
  async pause(): Promise<void> {
    for (const page of this.context.pages()) {
      // A page without an origin has no storage.
      await page.evaluate("localStorage.clear()").catch(() => undefined)
      await page.close()
    }
    // No script can read the cookie of Medusa's login; those of the admin's own choices, such as its language, it can.
    const login = (await this.context.cookies()).filter(({ httpOnly }) => httpOnly)
    await this.context.clearCookies()
    await this.context.addCookies(login)
    await this.context.clearPermissions()
  }

  /** Goes on after a pause, on a new page. */
  async comeBack(): Promise<void> {
    this.troubles = []
    this.current = await this.openTab()
  }

  private watch(page: Page): void {
    // A page that is closed in a pause must not tell of its end later.
    const { troubles } = this
    page.on("pageerror", (error) => troubles.push(`error: ${error.message}`))
    page.on("console", (message) => {
      const { url } = message.location()
      // The browser's messages about responses are counted below. Medusa's admin warns about its own dialogs, and where
      // it is not built about more.
      const isKnown =
        /^(Failed to load resource|`DialogContent` requires a `DialogTitle`)/.test(message.text()) ||
        url.includes("/app/@fs/")
      if (message.type() === "error" && !isKnown) troubles.push(`console: ${message.text()} (${url})`)
    })
    page.on("requestfailed", (request) => {
      // Navigating to another page aborts the pending requests of the last one.
      const wasLeft = request.failure()?.errorText === "net::ERR_ABORTED"
      if (isHere(request.url()) && !wasLeft) troubles.push(`failed: ${request.url()}`)
    })
    page.on("response", (response) => {
      // Medusa's admin requests the current user before login.
      const isQuestion = response.status() === 401 && response.url().endsWith("/admin/users/me")
      if (response.status() >= 400 && !isQuestion)
        troubles.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
    })
  }
}

function isHere(url: string): boolean {
  return /^(http|ws):\/\/(localhost|127\.0\.0\.1):|^(data|blob|about):/.test(url)
}
