/** Names the step in the error it ends with, so that a report tells what a version of Medusa could not do. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Failed at "${name}": ${reason}`, { cause: error })
  }
}
