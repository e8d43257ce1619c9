import { chromium, type Browser } from "playwright-core"
import { findChromium } from "./find-chromium"

/** A headless Chromium. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      // Root cannot start Chromium with its sandbox; the pages it opens are this repository's.
      "--no-sandbox",
      // No request leaves this machine: Medusa's admin would fetch its flags. A route in the tests would do the same,
      // and switch off the browser's cache, so that each page fetched the admin's thousands of modules again.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ],
  })
}
