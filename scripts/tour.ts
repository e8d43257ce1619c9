import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openBrowser } from "../integration-tests/browser/open-browser"
import { ROOT } from "./generated-file"

/*
 * The animated tour of the README, from pictures of the documents: one SVG file that shows one frame after the other.
 * `npm run pictures` makes it; `--check` fails when a picture has changed since.
 */

const PICTURES = join(ROOT, "docs/pictures")
const TOUR = join(PICTURES, "tour.svg")

/** Each shows its picture from this height on, in pixels. */
const FRAMES: { picture: string; from: number; caption: string }[] = [
  {
    picture: "storefront-product",
    from: 0,
    caption: "Product page: a plan, its cost, and the notice on credit",
  },
  { picture: "storefront-payment", from: 470, caption: "Checkout: the shopper chooses instalments" },
  { picture: "form", from: 0, caption: "The lender's form: approved, and back to the shop" },
  { picture: "admin-order", from: 100, caption: "Admin: staff capture, which confirms the loan" },
  { picture: "admin-reviews", from: 554, caption: "What needs a decision is in the review queue" },
  { picture: "admin-settlement", from: 0, caption: "Payouts are compared with the shop's records" },
  { picture: "admin-month-end", from: 0, caption: "Month end: the journal adds up to the payout" },
]
const [WIDTH, HEIGHT, BAR] = [1280, 800, 72]
const SHOWN_AT = 0.7
const SECONDS = 4
const MOST_BYTES = 1_000_000

function fingerprint(): string {
  const hash = createHash("sha256").update(JSON.stringify(FRAMES))
  for (const { picture } of FRAMES) hash.update(readFileSync(join(PICTURES, `${picture}.png`)))
  return hash.digest("hex").slice(0, 16)
}

/** Each frame as a data URL, cut and made smaller by the browser. */
async function drawFrames(): Promise<string[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const drawn: string[] = []
    for (const { picture, from } of FRAMES) {
      const source = `data:image/png;base64,${readFileSync(join(PICTURES, `${picture}.png`), "base64")}`
      const draw = `(async () => {
        const image = new Image()
        image.src = ${JSON.stringify(source)}
        await image.decode()
        const canvas = document.createElement("canvas")
        canvas.width = ${WIDTH * SHOWN_AT}
        canvas.height = ${HEIGHT * SHOWN_AT}
        const context = canvas.getContext("2d")
        context.imageSmoothingQuality = "high"
        context.drawImage(image, 0, ${from}, ${WIDTH}, ${HEIGHT}, 0, 0, canvas.width, canvas.height)
        return canvas.toDataURL("image/webp", 0.8)
      })()`
      drawn.push(String(await page.evaluate(draw)))
    }
    return drawn
  } finally {
    await browser.close()
  }
}

/** A reader who prefers reduced motion sees the first frame. */
function svgOf(frames: readonly string[]): string {
  const share = 100 / FRAMES.length
  const style = `text{font:500 28px system-ui,sans-serif;fill:#fff}
.frame{visibility:hidden;animation:show ${SECONDS * FRAMES.length}s infinite step-end}
.frame:first-of-type{visibility:visible}
@keyframes show{0%{visibility:visible}${share.toFixed(3)}%,100%{visibility:hidden}}
@media (prefers-reduced-motion:reduce){.frame{animation:none}}`
  const groups = FRAMES.map(({ caption }, at) => {
    const delay = `animation-delay:${at === 0 ? 0 : (at - FRAMES.length) * SECONDS}s`
    return `<g class="frame" style="${delay}">
<image width="${WIDTH}" height="${HEIGHT}" href="${frames[at]}"/>
<text x="40" y="${HEIGHT + 45}">${at + 1}. ${caption}</text>
</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + BAR}">
<!-- ${fingerprint()} -->
<style>${style}</style>
<rect width="${WIDTH}" height="${HEIGHT + BAR}" fill="#1f2937"/>
${groups.join("\n")}
</svg>
`
}

async function main(): Promise<void> {
  if (process.argv.includes("--check")) {
    if (readFileSync(TOUR, "utf8").includes(`<!-- ${fingerprint()} -->`)) return
    throw new Error("docs/pictures/tour.svg is older than its pictures. Run `npm run tour`.")
  }
  const svg = svgOf(await drawFrames())
  if (svg.length > MOST_BYTES)
    throw new Error(`The tour has ${svg.length} bytes, and may have ${MOST_BYTES}.`)
  writeFileSync(TOUR, svg)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
