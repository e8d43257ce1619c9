import type { Packed } from "./packed"
import { runtimeDependencies, sizeOf } from "./runtime-dependencies"

export interface Weight {
  what: string
  is: number
  /** A commit that raises a limit explains why. */
  limit: number
}

/** The size that installing the package adds to a shop. */
export function weights(packed: Packed): Weight[] {
  const dependencies = runtimeDependencies()
  const installed = dependencies.reduce((sum, one) => sum + sizeOf(one), packed.unpackedSize)
  return [
    { what: "files in the package", is: packed.files.length, limit: 880 },
    { what: "kB to download", is: kilobytes(packed.size), limit: 900 },
    { what: "kB unpacked", is: kilobytes(packed.unpackedSize), limit: 3400 },
    { what: "packages installed with it", is: dependencies.length, limit: 4 },
    // Most of it is zod, which brings each of its files several times over.
    { what: "kB installed, those included", is: kilobytes(installed), limit: 13_000 },
  ]
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1_000)
}
