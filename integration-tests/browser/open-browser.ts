import { chromium, type Browser } from "playwright-core"
import { findChromium } from "./find-chromium"

/** A Chromium without a window. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Root may not start it with its sandbox; the pages it opens are this repository's.
    args: ["--no-sandbox"],
  })
}
