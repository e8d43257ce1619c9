import { endIdle } from "./idle-servers"

/** Runs once after all suites. */
export default async function tearDown(): Promise<void> {
  await endIdle()
  await globalThis.testPostgres?.stop()
}
