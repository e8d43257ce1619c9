import type { z } from "zod"

/** Runs in a child process: does its task, reports the result, and ends with the parent process. */
export async function beChild<Task>(
  schema: z.ZodType<Task>,
  work: (task: Task, say: (message: unknown) => void) => Promise<unknown>,
): Promise<void> {
  process.once("disconnect", () => process.exit(1))
  const say = (message: unknown): void => void process.send?.(message)
  try {
    const result = await work(schema.parse(JSON.parse(process.argv[2] ?? "")), say)
    if (result !== undefined) say(result)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}
