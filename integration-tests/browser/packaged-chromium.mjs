// Unpacks the Chromium that the package brings and prints its path: the package is ESM only, which a CommonJS test
// runner cannot load.
import { execFileSync } from "node:child_process"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import packaged from "@sparticuz/chromium"

const executablePath = await packaged.executablePath()
// The package's own fonts make the screenshots the same on every machine, also on one without fonts.
const env = { FONTCONFIG_PATH: join(tmpdir(), "fonts") }
if (execFileSync("ldd", [executablePath], { encoding: "utf8" }).includes("not found")) {
  // The package has the missing libraries, and unpacks them by itself only on AWS Lambda.
  const entry = import.meta.resolve("@sparticuz/chromium")
  const { inflate } = await import(new URL("./lambdafs.js", entry).href)
  await inflate(fileURLToPath(new URL("../../bin/al2023.tar.br", entry)))
  Object.assign(env, { LD_LIBRARY_PATH: join(tmpdir(), "al2023/lib") })
}
process.stdout.write(JSON.stringify({ executablePath, env }))
