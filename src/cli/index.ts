#!/usr/bin/env node
import { runSandbox } from "./sandbox"
import { runVerify } from "../lender/verify/run-verify"

const HELP = `Usage: medusa-payment-instalments <command> [options]

Commands:
  sandbox    simulate the lender on this machine, with no account and no real money
  verify     check the lender's API against the contract, and find out what is not specified
  uninstall  list what the plugin has in the shop's database, and drop it when asked to

medusa-payment-instalments <command> --help shows the options of a command.
`

async function main([command, ...rest]: readonly string[]): Promise<number> {
  switch (command) {
    case "sandbox":
      return runSandbox(rest)
    case "verify":
      return runVerify(rest, process.env)
    case "uninstall": {
      // The other commands work without Medusa.
      const { runUninstall } = await import("../uninstall/run-uninstall.js")
      return runUninstall(rest)
    }
    case undefined:
    case "help":
    case "--help":
    case "-h":
      process.stdout.write(HELP)
      return command === undefined ? 1 : 0
    default:
      process.stderr.write(`There is no command ${command}. Try --help.\n`)
      return 1
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exitCode = 1
  },
)
