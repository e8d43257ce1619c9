import { once } from "node:events"
import type { z } from "zod"
import { start } from "../../scripts/processes"

export interface Child {
  /** The child's next message. @throws when the child ends instead */
  says<Answer>(schema: z.ZodType<Answer>): Promise<Answer>
  stop(): Promise<void>
}

/** A separate process, so that it has its own memory and event loop; it gets its task as JSON. */
export function startChild(script: string, task: unknown): Child {
  const { child, isRunning, ended, stop } = start({
    // This process's Node options let the child run TypeScript.
    args: [...process.execArgv, "--expose-gc", script, JSON.stringify(task)],
    output: "inherit",
    channel: true,
  })
  const said: unknown[] = []
  child.on("message", (message) => said.push(message))
  return {
    async says(schema) {
      while (said.length === 0) {
        if (!isRunning()) throw new Error(`${script} ended early.`)
        await Promise.race([once(child, "message"), ended])
      }
      return schema.parse(said.shift())
    },
    stop: () => stop("SIGKILL"),
  }
}

/** Starts a child for one message. */
export async function askChild<Answer>(
  script: string,
  task: unknown,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const child = startChild(script, task)
  try {
    return await child.says(schema)
  } finally {
    await child.stop()
  }
}
