/**
 * The whole address of a path of the server's, below the path its own address may have.
 * @param backendUrl as the shop's admin was built with: an address, or a path of the page's origin
 */
export function serverUrl(path: string, backendUrl: string, origin: string): string {
  const server = new URL(backendUrl, origin)
  return `${server.origin}${server.pathname.replace(/\/+$/, "")}${path}`
}
