import { chromium, type Browser } from "playwright-core"
import { findChromium } from "./find-chromium"

/** A headless Chromium. `environment`: what differs from this process's, such as its language. */
export async function openBrowser(environment: Record<string, string> = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env, ...environment },
    // Root cannot start Chromium with its sandbox; the pages it opens are this repository's.
    args: ["--no-sandbox"],
  })
}
