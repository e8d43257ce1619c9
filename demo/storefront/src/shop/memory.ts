export type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** The browser's storage; where it is blocked, the memory of this page, which a reload empties. */
export const memory: Memory = storage() ?? ofThisPage()

function storage(): Memory | undefined {
  try {
    localStorage.setItem("probe", "")
    localStorage.removeItem("probe")
    return localStorage
  } catch {
    return undefined
  }
}

function ofThisPage(): Memory {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
