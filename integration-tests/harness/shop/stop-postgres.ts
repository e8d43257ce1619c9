/** Runs once after all suites. */
export default async function tearDown(): Promise<void> {
  await globalThis.testPostgres?.stop()
}
