import type { Browser, BrowserContext, Page } from "playwright-core"
import { takePicture } from "./take-picture"

/**
 * The desk devices are those of staff at work, `unset-desk` with the browser's own language; `staff-phone` is a staff
 * member's phone.
 */
export type Device = "desktop" | "phone" | "british" | "desk" | "dark-desk" | "unset-desk" | "staff-phone"

const devices = {
  desktop: { viewport: { width: 1280, height: 900 }, locale: "es-ES", colorScheme: "light" },
  phone: { viewport: { width: 360, height: 740 }, locale: "es-ES", colorScheme: "dark", hasTouch: true },
  british: { viewport: { width: 1280, height: 900 }, locale: "en-GB", colorScheme: "light" },
  desk: { viewport: { width: 1280, height: 900 }, locale: "en-GB", colorScheme: "light" },
  "unset-desk": { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  "dark-desk": { viewport: { width: 1280, height: 900 }, locale: "en-GB", colorScheme: "dark" },
  "staff-phone": {
    viewport: { width: 390, height: 844 },
    locale: "es-ES",
    colorScheme: "light",
    hasTouch: true,
  },
} as const

const PATIENCE_MS = 60_000

/** A visitor with a separate browser, and every error in it. */
export class Visitor {
  readonly troubles: string[] = []

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly device: Device,
  ) {}

  static async arrive(browser: Browser, device: Device): Promise<Visitor> {
    const context = await browser.newContext(devices[device])
    context.setDefaultTimeout(PATIENCE_MS)
    const visitor = new Visitor(context, await context.newPage(), device)
    visitor.watch(visitor.page)
    return visitor
  }

  /** Another tab of the same browser. */
  async openTab(): Promise<Page> {
    const tab = await this.context.newPage()
    this.watch(tab)
    return tab
  }

  picture(name: string, page = this.page): Promise<void> {
    return takePicture(page, `${name}-${this.device}`)
  }

  async leave(): Promise<void> {
    await this.context.close()
  }

  private watch(page: Page): void {
    page.on("pageerror", (error) => this.troubles.push(`error: ${error.message}`))
    page.on("console", (message) => {
      const { url } = message.location()
      // The browser's messages about responses are counted below. Medusa's admin warns about its own dialogs, and where
      // it is not built about more.
      const isKnown =
        /^(Failed to load resource|`DialogContent` requires a `DialogTitle`)/.test(message.text()) ||
        url.includes("/app/@fs/")
      if (message.type() === "error" && !isKnown) this.troubles.push(`console: ${message.text()} (${url})`)
    })
    page.on("requestfailed", (request) => {
      // Navigating to another page aborts the pending requests of the last one.
      const wasLeft = request.failure()?.errorText === "net::ERR_ABORTED"
      if (isHere(request.url()) && !wasLeft) this.troubles.push(`failed: ${request.url()}`)
    })
    page.on("response", (response) => {
      // Medusa's admin requests the current user before login.
      const isQuestion = response.status() === 401 && response.url().endsWith("/admin/users/me")
      if (response.status() >= 400 && !isQuestion)
        this.troubles.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
    })
  }
}

function isHere(url: string): boolean {
  return /^(http|ws):\/\/(localhost|127\.0\.0\.1):|^(data|blob|about):/.test(url)
}
