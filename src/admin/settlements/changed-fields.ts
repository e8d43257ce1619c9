type Fields = Record<string, unknown>

/** The fields whose value is another one. The service may write the same instant in another zone: that is no change. */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter(
    (name) =>
      before[name] !== after[name] && !(name === "created" && isSameInstant(before[name], after[name])),
  )
}

function isSameInstant(before: unknown, after: unknown): boolean {
  return Date.parse(String(before)) === Date.parse(String(after))
}
