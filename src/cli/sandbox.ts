import { once } from "node:events"
import { parseArgs } from "node:util"
import { startSandbox, type Sandbox } from "../lender/sandbox"

const HELP = `Usage: medusa-payment-instalments sandbox [options]

Simulates the lender on this machine until Ctrl-C.

  --port N         port to listen on (4400; 0 takes any free one)
  --host HOST      loopback host to listen on (127.0.0.1)
  --state FILE     keep the orders in this file between runs (default: in memory)
  --time-zone X    zone of the dates it returns, such as Europe/Madrid (UTC)
  --seed N         seed for faults with a probability (1)
  --decide WHAT    what every shopper does as soon as the form is opened: approve,
                   reject, cancel or leave (asked: the form is shown)
  --help           this text
`

const decisions = ["asked", "approve", "reject", "cancel", "leave"] as const

/** `sandbox`: resolves with the exit code once it has stopped. */
export async function runSandbox(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string", default: "4400" },
      host: { type: "string" },
      state: { type: "string" },
      "time-zone": { type: "string" },
      seed: { type: "string", default: "1" },
      decide: { type: "string", default: "asked" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN
  if (!(port <= 65_535)) throw new Error(`--port must be a number from 0 to 65535, not ${values.port}.`)
  if (!/^\d+$/.test(values.seed)) throw new Error(`--seed must be a whole number, not ${values.seed}.`)
  const formDecision = decisions.find((one) => one === values.decide)
  if (formDecision === undefined)
    throw new Error(`--decide must be ${decisions.join(", ")}, not ${values.decide}.`)
  const sandbox = await startSandbox({
    port,
    formDecision,
    seed: Number(values.seed),
    host: values.host,
    stateFile: values.state,
    timeZone: values["time-zone"],
  }).catch((cause: unknown) => {
    throw isTaken(cause) ? new Error(`Port ${port} is taken. Choose another with --port.`) : cause
  })
  publish(sandbox)
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")])
  await sandbox.close()
  return 0
}

function publish(sandbox: Sandbox): void {
  const lines = [
    `The sandbox simulates the lender. No real money moves.`,
    ``,
    `  base URL     ${sandbox.baseUrl}`,
    ...sandbox.accounts.flatMap(({ privateKey, publicKey, secretKey }) => [
      `  private key  ${privateKey}`,
      `  public key   ${publicKey}`,
      ...(secretKey === undefined
        ? []
        : [`  version 1    ${sandbox.legacyBaseUrl}`, `  secret key   ${secretKey}`]),
    ]),
    `  dashboard    ${sandbox.url}`,
    ``,
    `Ctrl-C stops it.`,
  ]
  process.stdout.write(`${lines.join("\n")}\n`)
}

function isTaken(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"
}
