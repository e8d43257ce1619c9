import { readFileSync } from "node:fs"
import { join } from "node:path"
import { format } from "prettier"
import { z } from "zod"
import { LARGEST_AMOUNT } from "../src/modules/instalments/options/money"
import { optionsSchema } from "../src/modules/instalments/options/schema"
import { keepUpToDate } from "./generated-file"

/** An option in JSON Schema, as far as the table shows it. */
interface Option {
  type?: string
  description?: string
  default?: unknown
  env?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  format?: string
  items?: Option
  anyOf?: Option[]
  properties?: Record<string, Option>
  required?: string[]
}

const HEAD = `# Configuration

Every option of the plugin. They are checked when the shop starts: one message names all mistakes, never a value.
Amounts are in the **shop's units**, as everywhere in Medusa: \`50\` is 50.00 euros, with two decimals at most. Durations
are written \`"90s"\`, \`"2m"\`, \`"2h"\`, \`"3d"\`. Variables are those of the demo.

With one account its options stand at the top. With several they stand in \`accounts\`, by name, and each account is a
provider of its own, \`pp_instalments_<name>\`; countries and limits that an account does not name come from the top.

Staff can set \`enabled\`, \`minAmount\`, \`maxAmount\`, \`excluded\`, \`promoted\`, \`plans\`, \`creditNotice\` and \`brand\` of each account
[in the admin](#change-how-you-sell) ([API](reference/admin-api.md#settings)). An option that stands in the file wins and is locked there: leave
it out for staff to decide.
`

const TABLE = `<!-- prettier-ignore -->
| option | type | default | variable | meaning |
|---|---|---|---|---|
`

/** As an owner looks for them. */
const GROUPS = {
  "The account": [
    "baseUrl",
    "privateKey",
    "publicKey",
    "enabled",
    "countries",
    "minAmount",
    "maxAmount",
    "version1",
    "accounts",
  ],
  "The shop": ["backendUrl", "storefrontUrl", "returnTo", "appLinks", "storefronts"],
  "For shoppers": ["brand", "creditNotice", "plans"],
  "What is sold": ["excluded", "promoted", "testers"],
  "The loan": [
    "capture",
    "confirmBeforeExpiry",
    "confirmMargin",
    "deliveryChange",
    "completionRoutes",
    "completeCart",
  ],
  "Messages and accounting": ["notify", "secondChance", "journal", "unsettledAfterDays"],
  "To the lender": ["orderHistory", "proxy"],
  Advanced: ["advanced"],
}

const TAIL = readFileSync(join(__dirname, "configuration-examples.md"), "utf8")

async function configuration(): Promise<string> {
  const { properties = {}, required = [] } = z.toJSONSchema(optionsSchema, {
    io: "input",
    unrepresentable: "any",
  }) as Option
  const account = ["baseUrl", "privateKey"]
  const rowsUnder = (name: string) => {
    const { [name]: option } = properties
    if (!option) throw new Error(`There is no option ${name}.`)
    return rowsOf(name, option, required.includes(name) || account.includes(name))
  }
  const lost = Object.keys(properties).filter((name) => !Object.values(GROUPS).flat().includes(name))
  if (lost.length > 0) throw new Error(`In no group of this script: ${lost.join(", ")}.`)
  const tables = Object.entries(GROUPS).map(
    ([title, names]) => `## ${title}\n\n${TABLE}${names.flatMap(rowsUnder).join("\n")}\n`,
  )
  const page = [HEAD, ...tables, TAIL].join("\n")
  return format(page, { parser: "markdown", printWidth: 110, semi: false })
}

/** One row for an option, and one for each option inside it. The options inside an account are listed above already. */
function rowsOf(name: string, option: Option, required: boolean): string[] {
  const cells = [
    `\`${name}\``,
    typeOf(option),
    required ? "required" : defaultOf(option),
    option.env ? `\`${option.env}\`` : "",
    option.description ?? "",
  ]
  const isLikeAnother = option.description?.startsWith("As `") ?? false
  const { properties, required: needed } = isLikeAnother ? {} : insideOf(option)
  const inside = Object.entries(properties ?? {}).flatMap(([inner, one]) =>
    rowsOf(`${name}${option.items ? "[]" : ""}.${inner}`, one, needed?.includes(inner) ?? false),
  )
  return [`| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`, ...inside]
}

/** An option that can be switched off is an object when it is on; a list may be one of objects. */
function insideOf(option: Option): Option {
  if (option.items?.properties) return option.items
  return option.anyOf?.find(({ properties }) => properties) ?? option
}

function typeOf(option: Option): string {
  const { type, items, minimum, maximum } = option
  if (option.anyOf) return option.anyOf.map(typeOf).join(" or ")
  const choices = option.enum ?? (option.const === undefined ? undefined : [option.const])
  if (choices) return choices.map((one) => `\`${JSON.stringify(one)}\``).join(", ")
  if (type === "array") return items ? `list of ${typeOf(items)}` : "list"
  if (type === "boolean") return "`true` or `false`"
  if (option.format === "uri") return "address"
  if (maximum === LARGEST_AMOUNT) return "amount"
  if (type === "integer" || type === "number") {
    const upTo = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`
    return minimum === undefined ? "number" : `number, from ${minimum}${upTo}`
  }
  if (type === undefined && Object.keys(option).every((key) => key === "description")) return "function"
  if (type === "object") return option.properties ? "object" : "object by name"
  return "text"
}

function defaultOf(option: Option): string {
  const { default: value } = option
  if (value === undefined || (insideOf(option).properties && JSON.stringify(value) === "{}")) return ""
  return `\`${JSON.stringify(value)}\``
}

void keepUpToDate("docs/configuration.md", configuration, "npm run configuration")
