const GLANCE_MS = 2_000

/** Whether somebody without a key is shown a web page at an address: then it is no interface's. Sends no key. */
export async function isWebPage(address: string): Promise<boolean> {
  try {
    const { headers, body } = await fetch(address, {
      redirect: "manual",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(GLANCE_MS),
    })
    await body?.cancel()
    return /^\s*text\/html\b/i.test(headers.get("content-type") ?? "")
  } catch {
    return false
  }
}
