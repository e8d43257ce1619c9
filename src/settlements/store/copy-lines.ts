import type { Operation } from "../../client"

/** Columns of `copyLines`, in their order. */
export const COPIED_COLUMNS =
  "position, type, service_operation_id, created, created_raw, amount, amount_to_settle, commission, interest, service_order_id, order_reference, number_of_installments"

/** Operations as lines of PostgreSQL's COPY text format; the first gets position `from`, the others follow. */
export function copyLines(operations: readonly Operation[], from: number): string {
  let lines = ""
  let position = from
  for (const one of operations) {
    const created = text(one.created)
    lines += `${position}\t${text(one.type)}\t${text(one.id)}\t${created}\t${created}\t${one.amount}\t${one.amount_to_settle}\t${one.commission}\t${one.interest}\t${text(one.order_id)}\t${text(one.order_reference)}\t${one.number_of_installments}\n`
    position += 1
  }
  return lines
}

const SPECIAL = /[\\\t\n\r\0]/
const EACH_SPECIAL = /[\\\t\n\r\0]/g
const WRITTEN: Record<string, string> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  // No text of PostgreSQL's can hold it.
  "\0": "\uFFFD",
}

function text(value: string): string {
  return SPECIAL.test(value) ? value.replace(EACH_SPECIAL, (one) => WRITTEN[one] ?? one) : value
}
