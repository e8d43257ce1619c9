/** Longer than bundling took on any machine; after it, the admin's first visitor waits for the rest. */
const PATIENCE_MS = 120_000

/**
 * Requests the admin's first page once, with everything it imports, as a browser would. Medusa bundles the admin's
 * packages on the first request, and a browser that requests the page meanwhile can show an empty page. Nothing depends
 * on this request.
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
    // Medusa has stopped, the admin is switched off, or the timeout is over.
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
