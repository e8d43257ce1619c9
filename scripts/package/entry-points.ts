/** Entry points whose types are checked alike, and what is let pass there. */
export interface EntryPoints {
  entries: string[]
  /** A rule of are-the-types-wrong, and why it does not hold here. */
  except: { rule: string; why: string }[]
}

/**
 * Everything `exports` holds that has types. Left out:
 *
 * - `./admin`: a bundle for Medusa's admin, which loads it by itself and knows no types of it. Its two forms and their
 *   order are those of Medusa's own plugin template.
 * - `./.medusa/server/src/modules/*`: the path under which Medusa asks for a plugin's modules; the files of `./modules/*`.
 *
 * Resolution as of Node 10 (`moduleResolution: "node"`) is not required of any: Medusa's projects are compiled with
 * `Node16`. The storefront kit has it all the same, by `typesVersions`.
 */
export const entryPoints: EntryPoints[] = [
  { entries: [".", "client", "sandbox"], except: [] },
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
    entries: ["storefront", "storefront/react", "storefront/texts"],
    except: [
      {
        rule: "cjs-resolves-to-esm",
        why: "the kit is ES modules only: a storefront bundles it, and no server requires it",
      },
    ],
  },
]
