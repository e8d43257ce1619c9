/**
 * undici frees a kept-alive connection one turn of the event loop after the answer's end; a caller who asks for
 * more any sooner would be given a second connection.
 */
export function whenConnectionIsFree(settle: () => void): void {
  process.nextTick(() => setImmediate(settle))
}
