/**
 * Names the step in the error it ends with, so that a report tells what a version of Medusa could not do. Prints how long
 * it took: these are the slowest tests.
 */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const began = Date.now()
  try {
    return await run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Failed at "${name}": ${reason}`, { cause: error })
  } finally {
    process.stderr.write(`${name}: ${Math.round((Date.now() - began) / 1000)} s\n`)
  }
}
