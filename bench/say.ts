const startedAt = Date.now()

/** A line of progress; the table alone goes to standard output. */
export function say(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)
  process.stderr.write(`${seconds} s  ${line}\n`)
}
