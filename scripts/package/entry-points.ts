import { normalize } from "node:path"

/** Entry points whose types are checked by the same rules, and the exceptions allowed there. */
export interface EntryPoints {
  entries: string[]
  /** A rule of are-the-types-wrong, and why it does not apply here. */
  except: { rule: string; why: string }[]
}

/**
 * Entries of `exports` without types to check:
 *
 * - `./admin`: a bundle for Medusa's admin, which loads it automatically and uses no types of it. Its two forms and
 *   their order are those of Medusa's own plugin template.
 * - `./.medusa/server/src/modules/*`: the path under which Medusa loads a plugin's modules; the files of `./modules/*`.
 */
const untyped = ["./admin", "./.medusa/server/src/modules/*", "./package.json"]

/**
 * Every other entry of `exports`.
 *
 * Resolution as of Node 10 (`moduleResolution: "node"`) is not required of any entry: Medusa's projects are compiled
 * with `Node16`. The storefront kit supports it anyway, through `typesVersions`.
 */
export const entryPoints: EntryPoints[] = [
  { entries: [".", "client", "sandbox", "workflows"], except: [] },
  {
    entries: ["providers/instalments", "modules/instalments", "modules/instalment-settlements"],
    except: [
      {
        rule: "cjs-only-exports-default",
        why: "Medusa loads CommonJS and takes a module or provider from its default export",
      },
    ],
  },
  {
    entries: ["storefront", "storefront/element", "storefront/react", "storefront/texts"],
    except: [
      {
        rule: "cjs-resolves-to-esm",
        why: "the kit is ES modules only: a storefront bundles it, and no server requires it",
      },
    ],
  },
]

/** Entries that no group has and that are not known to be untyped. A pattern stands for each file that it leads to. */
export function ungrouped(exports: Record<string, unknown>, files: string[]): string[] {
  const grouped = new Set(entryPoints.flatMap(({ entries }) => entries))
  return Object.entries(exports)
    .filter(([entry]) => !untyped.includes(entry))
    .flatMap(([entry, target]) => expanded(normalize(entry), target, files))
    .filter((entry) => !grouped.has(entry))
}

function expanded(entry: string, target: unknown, files: string[]): string[] {
  if (!entry.includes("*") || typeof target !== "string") return [entry]
  const [before = "", after = ""] = normalize(target).split("*")
  return files
    .filter((file) => file.startsWith(before) && file.endsWith(after))
    .map((file) => entry.replace("*", file.slice(before.length, -after.length)))
}
