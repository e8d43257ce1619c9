import { execFile } from "node:child_process"
import { promisify } from "node:util"

const run = promisify(execFile)

export interface Program {
  file: string
  args: string[]
  folder: string
  environment?: Record<string, string>
}

/** Runs a program to completion. @returns its output @throws with the end of the output when it fails */
export async function runProgram({ file, args, folder, environment }: Program): Promise<string> {
  const env = { ...process.env, ...environment }
  try {
    return (await run(file, args, { cwd: folder, env, maxBuffer: 1 << 26 })).stdout
  } catch (error) {
    const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error)
    const said = `${stdout ?? ""}\n${stderr ?? String(error)}`.slice(-6_000)
    throw new Error(`${file} ${args.join(" ")} failed.\n${said}`)
  }
}
