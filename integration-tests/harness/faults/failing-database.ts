import type { Socket } from "node:net"
import { statementReader } from "../../budgets/statement-reader"
import { startDatabaseProxy, type DatabaseProxy } from "./database-proxy"

/** A statement that has left the server, or the COMMIT of its transaction, and that the database does not have yet. */
export interface HeldStatement {
  /** The port from which the proxy speaks to the database: PostgreSQL's `client_port`. */
  port: number
  /** Runs a statement of the test on the same connection first. */
  precede(statement: string): Promise<void>
  /** Forwards it. Resolves once the database has responded. */
  forward(): Promise<void>
  /** Breaks the connection: the database never receives it. */
  cut(): void
  /** Breaks the connection once the database has done it, before the server receives the response. */
  cutOnceDone(): Promise<void>
  /** Forwards it, and breaks the connection once its transaction has ended. */
  forwardAndEnd(): void
}

/** Where a statement is held: itself, or the COMMIT of its transaction when it runs in one. */
export type HeldAt = "statement" | "commit"

/** A proxy between a server and its database that stops one statement, or everything. */
export interface FailingDatabase extends DatabaseProxy {
  /** Holds the next matching statement. */
  next(statement: RegExp, at: HeldAt): { held: Promise<HeldStatement>; forget(): void }
  /** Passes nothing on, in either direction and on any connection, until the returned function is called. */
  pause(): () => void
}

interface Plan {
  statement: RegExp
  at: HeldAt
  /** The connection whose COMMIT is waited for. */
  commits: Connection | undefined
  meet(held: HeldStatement): void
}

interface State {
  plans: Plan[]
  /** What waits for the end of a pause; undefined while there is none. */
  paused: (() => void)[] | undefined
}

const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback)\b(?!\s+to\b)/i
const COMMITS = /^\s*commit\b/i

/** One connection of the server, forwarded. */
class Connection {
  readonly #state: State
  readonly #client: Socket
  readonly #database: Socket
  /** What the client has sent since a statement was held. */
  #held: Buffer[] | undefined
  #inTransaction = false
  /** Sees a response of the database first; true when it is not passed on. */
  #onResponse: ((response: Buffer) => boolean) | undefined

  constructor(state: State, client: Socket, database: Socket) {
    this.#state = state
    this.#client = client
    this.#database = database
    const read = statementReader((statement) => this.#meet(statement))
    client.on("data", (piece: Buffer) => {
      read(piece)
      if (this.#held) this.#held.push(piece)
      else this.#pass(() => this.#database.write(piece))
    })
    this.#database.on("data", (piece: Buffer) => {
      if (this.#onResponse?.(piece)) return
      this.#pass(() => client.write(piece))
    })
    for (const socket of [client, this.#database]) {
      socket.on("error", () => this.cut())
      socket.on("close", () => this.#pass(() => this.cut()))
    }
  }

  cut(): void {
    this.#client.destroy()
    this.#database.destroy()
  }

  #pass(piece: () => void): void {
    if (this.#state.paused) this.#state.paused.push(piece)
    else piece()
  }

  /** Called before the piece that ends the statement is forwarded. */
  #meet(statement: string): void {
    const inTransaction = this.#inTransaction
    if (BEGINS.test(statement)) this.#inTransaction = true
    if (ENDS.test(statement)) this.#inTransaction = false
    const plan = this.#state.plans.find((one) => this.#isMet(one, statement, inTransaction))
    if (!plan) return
    this.#state.plans.splice(this.#state.plans.indexOf(plan), 1)
    this.#held = []
    plan.meet(this.#heldStatement())
  }

  #isMet(plan: Plan, statement: string, inTransaction: boolean): boolean {
    if (plan.commits === this && ENDS.test(statement)) {
      plan.commits = undefined
      return COMMITS.test(statement)
    }
    if (!plan.statement.test(statement)) return false
    if (plan.at === "statement" || !inTransaction) return true
    plan.commits = this
    return false
  }

  #heldStatement(): HeldStatement {
    return {
      port: this.#database.localPort ?? 0,
      precede: async (statement) => {
        const responded = this.#untilReady(() => true)
        this.#database.write(queryMessage(statement))
        await responded
      },
      forward: () => {
        const responded = this.#untilReady(() => false)
        this.#release()
        return responded
      },
      cut: () => this.cut(),
      cutOnceDone: async () => {
        const responded = this.#untilReady(() => true)
        this.#release()
        await responded
        this.cut()
      },
      forwardAndEnd: () => {
        this.#onResponse = (response) => {
          if (readiness(response) === IDLE) setImmediate(() => this.cut())
          return false
        }
        this.#release()
      },
    }
  }

  #release(): void {
    for (const piece of this.#held ?? []) this.#database.write(piece)
    this.#held = undefined
  }

  /** Resolves with the end of the next response, or of the connection. */
  #untilReady(keeps: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#database.once("close", () => resolve())
      this.#onResponse = (response) => {
        if (readiness(response) !== undefined) {
          this.#onResponse = undefined
          resolve()
        }
        return keeps()
      }
    })
  }
}

const IDLE = "I"
const READY_LENGTH = 6

/** The state of the transaction with which a response ends (backend message `ReadyForQuery`); undefined before its end. */
function readiness(response: Buffer): string | undefined {
  const end = response.subarray(-READY_LENGTH)
  const isReady = end.length === READY_LENGTH && end[0] === 0x5a && end.readInt32BE(1) === READY_LENGTH - 1
  return isReady ? String.fromCharCode(end[READY_LENGTH - 1] ?? 0) : undefined
}

function queryMessage(statement: string): Buffer {
  const text = Buffer.from(`${statement}\0`)
  const head = Buffer.from("Q\0\0\0\0")
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

export async function startFailingDatabase(postgresUrl: string): Promise<FailingDatabase> {
  const state: State = { plans: [], paused: undefined }
  const proxy = await startDatabaseProxy(
    postgresUrl,
    (client, database) => void new Connection(state, client, database),
  )
  return {
    ...proxy,
    next: (statement, heldAt) => {
      const plan: Plan = { statement, at: heldAt, commits: undefined, meet: () => undefined }
      const held = new Promise<HeldStatement>((resolve) => (plan.meet = resolve))
      state.plans.push(plan)
      return { held, forget: () => (state.plans = state.plans.filter((one) => one !== plan)) }
    },
    pause: () => {
      state.paused ??= []
      return () => {
        const waiting = state.paused ?? []
        state.paused = undefined
        for (const piece of waiting) piece()
      }
    },
  }
}
