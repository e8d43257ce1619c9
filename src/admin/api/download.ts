import { authType, backendUrl, sdk } from "./sdk"
import { serverUrl } from "./server-address"

/**
 * Has the browser save a file of the server. It is streamed to the disk, but where a token must go with the request.
 * @param nameOf what the file is called where it went through this page, by the name that the server gave, if it can be
 *   read
 */
export async function download(path: string, nameOf: (served?: string) => string): Promise<void> {
  if (authType !== "jwt") return save(serverUrl(path, backendUrl, location.origin), "")
  const response = await sdk.client.fetch<Response>(path, { headers: { accept: "text/csv" } })
  const served = /filename="(.*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1]
  const url = URL.createObjectURL(await response.blob())
  save(url, nameOf(served))
  URL.revokeObjectURL(url)
}

function save(href: string, name: string): void {
  const link = document.createElement("a")
  link.href = href
  link.download = name
  link.click()
}
