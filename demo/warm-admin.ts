/**
 * Opens the admin's first page once, as a browser would, so that the bundling of its packages (some twenty
 * seconds, the first time only) is under way before somebody looks. Nothing depends on it.
 */
export async function warmAdmin(medusaUrl: string): Promise<void> {
  try {
    const seen = new Set<string>()
    let wanted = [`${medusaUrl}/app/`]
    for (let depth = 0; depth < 4; depth += 1) {
      const pages = await Promise.all(wanted.map(read))
      wanted = pages
        .flatMap((page) => [...page.matchAll(/["'](\/app\/[^"'\s]+?\.(?:m?jsx?|css)(?:\?[^"']*)?)["']/g)])
        .map(([, path]) => `${medusaUrl}${path}`)
        .filter((url) => !seen.has(url))
      for (const url of wanted) seen.add(url)
    }
  } catch {
    // Medusa was stopped meanwhile, or the admin is switched off.
  }
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: url.endsWith("/app/") ? "text/html" : "*/*" } })
  return answer.text()
}
