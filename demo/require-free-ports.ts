import { connect, createServer } from "node:net"
import { ExpectedError } from "./expected-error"

export type WantedPort = { port: number; purpose: string; variable: string }

/** Checks every port before anything is started, so that nothing has to be stopped again. */
export async function requireFreePorts(wanted: WantedPort[]): Promise<void> {
  const seen = new Map<number, WantedPort>()
  for (const one of wanted) {
    const other = seen.get(one.port)
    if (other) {
      throw new ExpectedError(
        `${one.variable} and ${other.variable} are both ${one.port}. Give each its own port.`,
      )
    }
    seen.set(one.port, one)
  }
  const taken: WantedPort[] = []
  for (const one of wanted) if (!(await isFree(one.port))) taken.push(one)
  if (taken.length === 0) return
  const lines = taken.map(
    ({ port, purpose, variable }) => `Port ${port} (${purpose}) is taken. Free it, or set ${variable}.`,
  )
  throw new ExpectedError(lines.join("\n"))
}

/** Binding is not a sufficient check: another program may listen on 127.0.0.1 only while "::" can still be bound. */
async function isFree(port: number): Promise<boolean> {
  const answered = await new Promise<boolean>((done) => {
    const socket = connect({ port, host: "127.0.0.1" })
    socket.once("connect", () => {
      socket.destroy()
      done(true)
    })
    socket.once("error", () => done(false))
  })
  if (answered) return false
  return new Promise((done) => {
    const server = createServer()
    server.once("error", () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
}
