import { Agent, fetch, type Headers } from "undici"

/** A server closes an idle connection just when a busy test sends on it: each request has a connection of its own. */
const dispatcher = new Agent({ pipelining: 0 })

/** A response of the shop, whatever its status: tests check it. */
export interface HttpResponse<Body> {
  status: number
  headers: Headers
  body: Body
}

/** One request over a real socket. Redirects are returned, not followed. */
export async function request<Body>(
  url: string,
  init: { method?: string; headers?: Record<string, string>; json?: unknown; signal?: AbortSignal } = {},
): Promise<HttpResponse<Body>> {
  const response = await fetch(url, {
    method: init.method ?? "GET",
    redirect: "manual",
    dispatcher,
    ...(init.signal && { signal: init.signal }),
    headers: { ...(init.json !== undefined && { "content-type": "application/json" }), ...init.headers },
    ...(init.json !== undefined && { body: JSON.stringify(init.json) }),
  })
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.includes("json") ?? false
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** A file as it arrives, with the mark at its beginning that a reader of texts leaves out. */
export async function download(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(url, { headers, dispatcher })
  const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
  return { status: response.status, headers: response.headers, text }
}
