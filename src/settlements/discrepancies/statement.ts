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

function isStatement(value: unknown): value is Statement {
  return typeof value === "object" && value !== null && "text" in value && "bindings" in value
}
