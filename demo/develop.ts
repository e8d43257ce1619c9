import { mkdirSync, readFileSync, rmSync, symlinkSync, watch, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"
import { say } from "./say"

const LINK = "demo/shop/src/admin"
/** A save of several files restarts the shop once. */
const QUIET_MS = 300
/** The admin and the storefront kit are served from their source; tests run elsewhere. */
const ELSEWHERE = /^(admin|storefront)\/|\.spec\.ts$/
/** Runs in the demo's own process. */
const SANDBOX = "lender/sandbox/"

/** Lets Medusa's admin take the plugin's pages from their source: it reads the folder `src/admin` of a shop. */
export function linkAdmin(root: string): void {
  unlinkAdmin(root)
  symlinkSync(join(root, "src/admin"), join(root, LINK), "junction")
}

/** A killed demo leaves the link behind. */
export function unlinkAdmin(root: string): void {
  rmSync(join(root, LINK), { force: true })
}

/** Compiles each file of the server that changes into the build, then calls `restart`, one call at a time. */
export function watchServer(root: string, restart: () => Promise<void>): { close(): void } {
  const source = join(root, "src")
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let restarting: Promise<void> | undefined

  const apply = async () => {
    const files = [...changed].filter((file) => !isSandbox(file))
    if (files.length < changed.size) say("Start `npm run dev` again for changes of the sandbox")
    changed.clear()
    const built = files.filter((file) => compile(root, file))
    if (built.length === 0) return
    say(`Changed: ${built.join(", ")}. Starting Medusa again`)
    await restart()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A change during a restart waits for its end.
      if (restarting) return later()
      restarting = apply()
        .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
        .finally(() => (restarting = undefined))
    }, QUIET_MS)
  }
  const watcher = watch(source, { recursive: true }, (_event, name) => {
    const file = name?.replaceAll("\\", "/")
    if (!file?.endsWith(".ts") || ELSEWHERE.test(file)) return
    changed.add(file)
    later()
  })
  return {
    close() {
      watcher.close()
      clearTimeout(timer)
    },
  }
}

function isSandbox(file: string): boolean {
  return file.startsWith(SANDBOX)
}

/** Compiles one file as `npm run build` does, without checking types. @returns whether its build changed */
function compile(root: string, file: string): boolean {
  const target = join(root, ".medusa/server/src", file.replace(/\.ts$/, ".js"))
  const text = read(join(root, "src", file))
  if (text === undefined) {
    rmSync(target, { force: true })
    return true
  }
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => readFileSync(path, "utf8"))
  const compilerOptions = { ...config.compilerOptions, declaration: false, sourceMap: false }
  // The name decides for CommonJS, as the package's type does for the compiler.
  const { outputText } = ts.transpileModule(text, { compilerOptions, fileName: `${file.slice(0, -2)}cts` })
  if (read(target) === outputText) return false
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, outputText)
  return true
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}
