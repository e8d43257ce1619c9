import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

const sources = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".spec."))
  .map((path) => ({ path, source: readFileSync(join(__dirname, path), "utf8") }))

describe("what the plugin puts on Medusa's pages", () => {
  it("is contained, each widget and each page: its errors take down nothing else", () => {
    const shown = sources.filter(({ path }) => /^(widgets|routes)\//.test(path))
    expect(shown.length).toBeGreaterThan(10)
    const bare = shown.filter(
      ({ source }) =>
        !/^export default pageOf\(|return \(?\s*(<>\s*)?<Contained[ >]|=> \(\s*<Contained[ >]/m.test(source),
    )
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it("imports packages that are optional peers alone: a shop's admin has its own copies, and a storefront none", () => {
    const { peerDependencies, peerDependenciesMeta } = z
      .object({
        peerDependencies: z.record(z.string(), z.string()),
        peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.literal(true) })),
      })
      .parse(JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")))
    const imported = sources.flatMap(({ source }) =>
      [...source.matchAll(/ from "((?:@[\w-]+\/)?[a-z][\w-]*)["/]/g)].flatMap(([, name]) => name ?? []),
    )
    expect(new Set(imported).size).toBeGreaterThan(5)
    const declared = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name])
    expect(declared).toEqual(expect.arrayContaining([...new Set(imported)]))
  })

  it("writes dates, money and lists in one place, which knows what a browser may call its language", () => {
    const others = sources.filter(
      ({ path, source }) =>
        !path.startsWith("format/") && /\bIntl\.|navigator\.language|toLocale(Date|Time)?String/.test(source),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })
})
