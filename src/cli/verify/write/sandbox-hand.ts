import { request } from "undici"

/** Does at a sandbox what the shopper and the service would do. Resolves with null, or with why it did not work. */
async function post(at: string, path: string, fields: object): Promise<string | null> {
  try {
    const { statusCode, body } = await request(`${at}/sandbox${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    })
    await body.dump()
    return statusCode === 200 ? null : `the sandbox answers ${statusCode}`
  } catch {
    return "the sandbox does not answer"
  }
}

export function decideAt(at: string, id: string, decision: "approve" | "reject"): Promise<string | null> {
  return post(at, `/orders/${encodeURIComponent(id)}/decide`, { decision })
}

/** Makes the settlement that is due some day. */
export function settleAt(at: string): Promise<string | null> {
  return post(at, "/settlements/settle", {})
}
