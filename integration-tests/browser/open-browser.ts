import { chromium, type Browser } from "playwright-core"
import { findChromium } from "./find-chromium"

/** A headless Chromium. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Root cannot start Chromium with its sandbox; the pages it opens are this repository's.
    args: ["--no-sandbox"],
  })
}
