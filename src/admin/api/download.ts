import { ROOT, authType, backendUrl, responseTo, sdk } from "./sdk"
import { serverUrl } from "./server-address"

/**
 * Has the browser save a file of the plugin's routes. It is streamed to the disk, but where a token must go with the
 * request.
 * @param query what is undefined or empty in it is left out
 * @param nameOf what the file is called where it went through this page, by the name that the server gave, if it can be
 *   read
 * @throws as `responseTo`, when the server refuses it
 */
export async function download(
  file: string,
  query: Record<string, unknown>,
  nameOf: (served?: string) => string,
): Promise<void> {
  const wanted = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const path = `${ROOT}${file}?${new URLSearchParams(wanted).toString()}`
  const asked = new AbortController()
  const headers = { accept: "text/csv" }
  const response = await responseTo(sdk.client.fetch<Response>(path, { headers, signal: asked.signal }))
  if (authType !== "jwt") {
    // A link says nothing of a refusal. The server has begun, so the browser asks once more, and streams it.
    asked.abort()
    return save(serverUrl(path, backendUrl, location.origin), "")
  }
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
