import { fork } from "node:child_process"
import { once } from "node:events"
import type { z } from "zod"

export interface Child {
  /** The child's next message. @throws when the child ends instead */
  says<Answer>(schema: z.ZodType<Answer>): Promise<Answer>
  stop(): Promise<void>
}

/** A separate process, so that it has its own memory and event loop; it gets its task as JSON. */
export function startChild(script: string, task: unknown): Child {
  const child = fork(script, [JSON.stringify(task)], {
    // This process's Node options let the child run TypeScript.
    execArgv: [...process.execArgv, "--expose-gc"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const said: unknown[] = []
  child.on("message", (message) => said.push(message))
  return {
    async says(schema) {
      while (said.length === 0) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${script} ended early.`)
        await Promise.race([once(child, "message"), once(child, "exit")])
      }
      return schema.parse(said.shift())
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, "exit")
      child.kill("SIGKILL")
      await exited
    },
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
