const startedAt = Date.now()

/** Prints a line of progress to standard error; standard output holds the table alone. */
export function say(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)
  process.stderr.write(`${seconds} s  ${line}\n`)
}
