import type { Addresses } from "./addresses"

const startedAt = Date.now()

/** One line of progress, with the seconds since the start. */
export function say(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)
  process.stdout.write(`${seconds} s  ${line}\n`)
}

export function sayReady({ medusa, storefront, service, dashboard }: Addresses): void {
  const lines = [
    ["Storefront", storefront],
    ["Admin", `${medusa}/app   admin@demo.test / supersecret`],
    ...(dashboard ? [["Sandbox dashboard", dashboard]] : []),
    ["Lender", service],
  ]
  say("Ready. Ctrl-C stops everything; the data is kept.\n")
  for (const [name = "", address = ""] of lines) process.stdout.write(`  ${name.padEnd(18)} ${address}\n`)
  process.stdout.write("\n")
}
