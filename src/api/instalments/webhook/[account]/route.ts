import type { IncomingMessage } from "node:http"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { version1Accounts } from "../../../../version-1/accounts"
import { readEvent } from "../../../../version-1/read-event"
import { CHARGE_PUBLISHED } from "../../../../version-1/publish-charges"
import { shopDeps } from "../../../../modules/instalments/deps"
import { keepChargeEvent } from "../../../../modules/instalments/store/charges"

/** The events that were seen had about 1 KiB. */
const MAX_BYTES = 16_384

/**
 * An event of the version 1 API. It can be forged, so it is only a hint: its charge is read again by id,
 * and it moves no money. Invalid events cost no statement, a flood no remote read.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  const account = accountOf(req)
  if (account === null) return refuse(res, 404, UNKNOWN)
  if ((req.headers["content-encoding"] ?? "identity") !== "identity")
    return refuse(res, 415, "Send the event uncompressed.")
  const body = await readText(req, MAX_BYTES)
  if (body === "too_large") {
    res.set("Connection", "close")
    return refuse(res, 413, `An event has at most ${MAX_BYTES} bytes.`)
  }
  const told = readEvent(body.text)
  if (told === null)
    return refuse(res, 400, "This is no event of a charge: send { event, data: { id } } as JSON.")
  const kept = await keepChargeEvent(deps.instalments.sql, { account, ...told })
  if (kept === null) {
    res.set("Retry-After", "60")
    return refuse(res, 429, "Too many new charges in a minute. Send the event again later.")
  }
  res.set("Cache-Control", "no-store").json({ received: true })
  if (kept.readNow)
    await req.scope.resolve(Modules.EVENT_BUS).emit({ name: CHARGE_PUBLISHED, data: { account } })
}

/** Reports whether events are accepted here, for staff and tools that check a URL before registering it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (accountOf(req) === null) return refuse(res, 404, UNKNOWN)
  res.set("Cache-Control", "no-store").json({ received: false, message: "Events are taken by POST." })
}

const UNKNOWN = "No account of this name takes events: it needs the option `version1`."

function accountOf(req: MedusaRequest): string | null {
  const { accounts } = shopDeps(req.scope).instalments
  return version1Accounts(accounts).find(({ name }) => name === req.params.account)?.name ?? null
}

function refuse(res: MedusaResponse, status: number, message: string): void {
  const type = status === 404 ? "not_found" : "invalid_data"
  res.status(status).set("Cache-Control", "no-store").json({ type, message })
}

/** A request's body as text; `too_large` beyond so many bytes, of which no more is read. */
function readText(req: IncomingMessage, maxBytes: number): Promise<{ text: string } | "too_large"> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      req.off("data", take)
      req.pause()
      resolve("too_large")
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size > maxBytes) return stop()
      chunks.push(chunk)
    }
    if (Number(req.headers["content-length"]) > maxBytes) return stop()
    req.on("data", take)
    req.once("end", () => resolve({ text: Buffer.concat(chunks).toString("utf8") }))
    req.once("error", reject)
  })
}
