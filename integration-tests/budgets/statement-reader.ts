const STARTS_TYPED = 3

/**
 * Parses what a client sends to PostgreSQL, in chunks of any size, and reports each executed statement: as text, or as
 * parsed before with values (frontend messages `Query`, and `Parse` with `Execute`). Medusa names none of its
 * statements, so the statement parsed last is the one that is executed.
 */
export function statementReader(tell: (statement: string) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  let started = false
  let parsed = ""

  function read(message: Buffer): void {
    switch (String.fromCharCode(message[0] ?? 0)) {
      case "Q":
        return tell(textsOf(message)[0] ?? "")
      case "P":
        parsed = textsOf(message)[1] ?? ""
        return
      case "E":
        return tell(parsed)
    }
  }

  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      // Messages carry no type until the session is requested.
      const lengthAt = started ? 1 : 0
      if (rest.length < lengthAt + 4) return
      const end = lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      if (started) read(message)
      else started = message.readInt16BE(4) === STARTS_TYPED
    }
  }
}

/** The texts after type and length, each ended by a zero byte. */
function textsOf(message: Buffer): string[] {
  return message.toString("utf8", 5).split("\0")
}
