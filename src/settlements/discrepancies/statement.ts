import type { Sql } from "../../modules/instalments/store/database"

/** A piece of a statement with the values of its `?`, in their order. */
export interface Statement {
  text: string
  bindings: readonly unknown[]
}

/** Writes a statement: values become bindings, statements inside it become part of its text. */
export function statement(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  let text = parts[0] ?? ""
  const bindings: unknown[] = []
  values.forEach((value, index) => {
    text += isStatement(value) ? value.text : "?"
    bindings.push(...(isStatement(value) ? value.bindings : [value]))
    text += parts[index + 1] ?? ""
  })
  return { text, bindings }
}

/** A piece without values that is written elsewhere. */
export function fragment(text: string): Statement {
  return { text, bindings: [] }
}

export function joined(parts: readonly Statement[], separator: string): Statement {
  return {
    text: parts.map(({ text }) => text).join(separator),
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

/** That all of these hold. */
export function allOf(conditions: readonly Statement[]): Statement {
  return joined([statement`true`, ...conditions], " AND ")
}

/** That a column has a value, where one is asked for. */
export function equals(column: string, value: string | undefined): Statement[] {
  return value === undefined ? [] : [statement`${fragment(column)} = ${value}`]
}

export async function run<Row>(sql: Sql, { text, bindings }: Statement): Promise<Row[]> {
  return (await sql.raw<Row>(text, bindings)).rows
}

function isStatement(value: unknown): value is Statement {
  return typeof value === "object" && value !== null && "text" in value && "bindings" in value
}

/** When the shop began to sell with an account: its first instalment order; `infinity` while there is none. */
export function beganSelling(account: string): string {
  return `coalesce((SELECT first.created_at FROM instalment_order first WHERE first.account = ${account}
    AND first.deleted_at IS NULL ORDER BY first.created_at LIMIT 1), 'infinity')`
}

/**
 * Whether an operation `one` of no instalment order is from before the plugin: made before the shop `began` to sell
 * with the account, or the refund of an order that was. `soldSince` is whether the account's settlements have a sale of
 * the same order from then on: a page looks that up for each refund, a comparison has those operations at hand.
 */
export function isBeforePlugin({ began, soldSince }: { began: string; soldSince: string }): string {
  return `(one.created < ${began}
    OR (one.type = 'REFUND' AND NOT starts_with(one.order_reference, 'inst_') AND NOT ${soldSince}))`
}
