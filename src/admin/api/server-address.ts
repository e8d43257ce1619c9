/**
 * The full URL of a path of the server, below the path in the server's own URL.
 * @param backendUrl as the shop's admin was built with: a URL, or a path of the page's origin
 */
export function serverUrl(path: string, backendUrl: string, origin: string): string {
  const server = new URL(backendUrl, origin)
  return `${server.origin}${server.pathname.replace(/\/+$/, "")}${path}`
}
