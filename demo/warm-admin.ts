/** Longer than any machine bundled; whoever opens the admin then waits for the rest. */
const PATIENCE_MS = 120_000

/**
 * Opens the admin's first page once, with everything it imports, as a browser would. Medusa bundles the admin's
 * packages the first time they are asked for, and a browser that asks meanwhile can be left with an empty page.
 * Nothing depends on it.
 */
export async function warmAdmin(medusaUrl: string, stop: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)])
  try {
    const seen = new Set<string>()
    let wanted = [`${medusaUrl}/app/`]
    while (wanted.length > 0) {
      const pages = await Promise.all(wanted.map((url) => read(url, signal)))
      wanted = [...new Set(pages.flatMap((page) => importsOf(page, medusaUrl)))].filter(
        (url) => !seen.has(url),
      )
      for (const url of wanted) seen.add(url)
    }
  } catch {
    // Medusa was stopped meanwhile, the admin is switched off, or the patience is over.
  }
}

function importsOf(page: string, medusaUrl: string): string[] {
  const paths = page.matchAll(/["'](\/app\/[^"'\s]+?\.(?:m?jsx?|css)(?:\?[^"']*)?)["']/g)
  return [...paths].map(([, path]) => `${medusaUrl}${path}`)
}

async function read(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    signal,
    headers: { accept: url.endsWith("/app/") ? "text/html" : "*/*" },
  })
  return response.text()
}
