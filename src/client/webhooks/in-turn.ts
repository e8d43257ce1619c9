/** Runs one after another, in the order they came, whatever becomes of those before. */
export function inTurn(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = last.then(run, run)
    last = turn
    return turn
  }
}
