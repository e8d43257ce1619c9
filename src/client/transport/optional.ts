/** The key with its value, or nothing without one. */
export function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  const present: Partial<Record<K, V>> = {}
  if (value !== undefined) present[key] = value
  return present
}
