import { parseArgs } from "node:util"
import type { Access } from "./service/requester"
import type { Version1Settings, OrdersSettings, Settings, WriteSettings } from "./session"
import { readBaseUrl } from "../client/transport/base-url"

/** The command line is invalid. The message names options, never their values. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}

const options = {
  "base-url": { type: "string" },
  "private-key": { type: "string" },
  write: { type: "boolean" },
  order: { type: "string" },
  "approve-at": { type: "string" },
  amount: { type: "string", default: "20000" },
  email: { type: "string", default: "verify@shop.example" },
  live: { type: "boolean" },
  "legacy-base-url": { type: "string" },
  "secret-key": { type: "string" },
  charge: { type: "string" },
  "old-order": { type: "string" },
  "webhook-url": { type: "string" },
  json: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const

type Environment = Readonly<Record<string, string | undefined>>
type Given = ReturnType<typeof given>

/** The command's options, with those of the environment as defaults. */
interface Command extends Settings {
  readonly help: boolean
  /** Where to write the report as JSON. */
  readonly jsonFile: string | null
}

/** @throws UsageError naming the invalid option */
export function readSettings(args: readonly string[], environment: Environment): Command {
  const values = given(args)
  const command = { help: values.help === true, jsonFile: values.json ?? null }
  if (command.help) return { ...command, orders: null, version1: null }
  const orders = ordersOf(values, environment)
  const version1 = version1Of(values, environment)
  if (orders === null && version1 === null)
    throw new UsageError("Give --base-url and --private-key, or --legacy-base-url and --secret-key.")
  if (orders?.write != null && !values.live && !orders.key.startsWith("tk_"))
    throw new UsageError("--write is refused: the private key does not start with tk_. --live allows it.")
  if (version1?.webhookUrl != null && !values.live && orders === null)
    throw new UsageError("--webhook-url registers for good, and no test key is given. --live allows it.")
  return { ...command, orders, version1 }
}

function given(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (cause) {
    // Node's message about an unexpected argument repeats it, and it may be a key.
    const stray = isStray(cause) || !(cause instanceof Error)
    throw new UsageError(stray ? "verify takes options only. Try --help." : cause.message)
  }
}

function isStray(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL"
}

function ordersOf(values: Given, environment: Environment): OrdersSettings | null {
  const access = accessOf(
    ["--base-url", values["base-url"] ?? environment.INSTALMENTS_BASE_URL],
    ["--private-key", values["private-key"] ?? environment.INSTALMENTS_PRIVATE_KEY],
  )
  if (!values.write && (values.order !== undefined || values["approve-at"] !== undefined))
    throw new UsageError("--order and --approve-at need --write.")
  if (access !== null) return { ...access, write: values.write ? writeOf(values) : null }
  if (values.order !== undefined || values["approve-at"] !== undefined)
    throw new UsageError("--order and --approve-at need --base-url and --private-key.")
  return null
}

function writeOf(values: Given): WriteSettings {
  const amount = /^\d{1,12}$/.test(values.amount) ? Number(values.amount) : 0
  if (amount < 1) throw new UsageError("--amount must be a whole number of cents.")
  if (!/^[^\s@]+@[^\s@]+$/.test(values.email)) throw new UsageError("--email must be an e-mail address.")
  const approveAt = values["approve-at"]
  if (approveAt !== undefined) checkAddress("--approve-at", approveAt)
  return {
    amount,
    email: values.email,
    orderId: values.order ?? null,
    approveAt: approveAt === undefined ? null : new URL(approveAt).origin,
    live: values.live === true,
  }
}

function version1Of(values: Given, environment: Environment): Version1Settings | null {
  const access = accessOf(
    ["--legacy-base-url", values["legacy-base-url"] ?? environment.INSTALMENTS_LEGACY_BASE_URL],
    ["--secret-key", values["secret-key"] ?? environment.INSTALMENTS_SECRET_KEY],
  )
  const webhookUrl = values["webhook-url"]
  if (webhookUrl !== undefined && !values.write) throw new UsageError("--webhook-url needs --write.")
  if (webhookUrl !== undefined && !URL.canParse(webhookUrl))
    throw new UsageError("--webhook-url is not a URL.")
  if (access === null) {
    if ([webhookUrl, values.charge, values["old-order"]].some((one) => one !== undefined))
      throw new UsageError("--charge, --old-order and --webhook-url need --legacy-base-url and --secret-key.")
    return null
  }
  if (/\/api\/1$/.test(access.base.path))
    throw new UsageError("--legacy-base-url must stop before /api/1, which every path begins with.")
  return {
    ...access,
    chargeId: values.charge ?? null,
    oldOrderId: values["old-order"] ?? null,
    webhookUrl: webhookUrl ?? null,
  }
}

type Option = readonly [name: string, value: string | undefined]

function accessOf([addressName, address]: Option, [keyName, key]: Option): Access | null {
  if (!address && !key) return null
  if (!address || !key) throw new UsageError(`${addressName} and ${keyName} go together.`)
  if (!/^[\x21-\x7e]+$/.test(key)) throw new UsageError(`${keyName} must be visible ASCII without spaces.`)
  return { base: checkAddress(addressName, address), key }
}

function checkAddress(name: string, address: string): Access["base"] {
  const base = readBaseUrl(address)
  if ("problems" in base) throw new UsageError(`${name} ${base.problems.join(", ")}.`)
  return base
}
