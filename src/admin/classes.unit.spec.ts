import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path) && !path.includes("node_modules"))
    .map((path) => readFileSync(join(folder, path), "utf8"))

/** Of what `require` is given, which is the CommonJS half of it. */
const builtFolder = (name: string) => dirname(require.resolve(name))

/** What stands in `className="…"`, and in the strings given to `clx(…)`. */
function classesOf(source: string): string[] {
  const lists = [...source.matchAll(/className="([^"]*)"/g)].map(([, list = ""]) => list)
  const joined = [...source.matchAll(/clx\(([^]*?)\n? *\)[},]/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/"([^"]*)"/g)].map(([, list = ""]) => list),
  )
  return [...lists, ...joined].flatMap((list) => list.split(/\s+/)).filter(Boolean)
}

describe("the look of the pages", () => {
  // The shop's Tailwind only looks into a plugin it can resolve from its own place, which strict package managers
  // and links do not allow.
  it("uses no class that Medusa's own admin does not bring", () => {
    const dashboard = filesIn(builtFolder("@medusajs/dashboard"), /\.mjs$/)
    const built = [...dashboard, ...filesIn(builtFolder("@medusajs/ui"), /\.js$/)]
    const theirs = new Set(built.flatMap((source) => source.split(/[\s"'`]+/)))
    const ours = new Set(filesIn(__dirname, /\.tsx$/).flatMap(classesOf))
    expect(ours.size).toBeGreaterThan(50)
    expect([...ours].filter((name) => !theirs.has(name)).sort()).toEqual([])
  })
})
