import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"

const found = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) })
export type Found = z.infer<typeof found>

const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

/**
 * The browser of `CHROME_PATH`; else the one from the packages, which is for Linux on x64; else an installed one.
 * @throws Error with a readable message when there is none
 */
export async function findChromium(): Promise<Found> {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (existsSync(chosen)) return { executablePath: chosen, env: {} }
    throw new Error(`CHROME_PATH is ${chosen}, and there is nothing.`)
  }
  if (process.platform === "linux" && process.arch === "x64") return packaged()
  const executablePath = INSTALLED.find((path) => existsSync(path))
  if (executablePath) return { executablePath, env: {} }
  throw new Error("There is no Chrome or Chromium here. Install one, or set CHROME_PATH to where it is.")
}

async function packaged(): Promise<Found> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, "packaged-chromium.mjs")])
  return found.parse(JSON.parse(stdout))
}
