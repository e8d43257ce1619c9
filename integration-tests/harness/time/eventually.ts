import { setTimeout as pause } from "node:timers/promises"

/** Polls until the response matches, for what Medusa does by event or job after it has responded. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  fits: (value: Value) => boolean,
  within = 60_000,
): Promise<Value> {
  const deadline = Date.now() + within
  for (;;) {
    const value = await ask()
    if (fits(value)) return value
    if (Date.now() > deadline) throw new Error(`Not within ${within} ms; last: ${JSON.stringify(value)}`)
    await pause(100)
  }
}
