import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { showNoMails } from "../../../../checkout/left-forms/mail-shopper"
import { shopDeps } from "../../../../modules/instalments/deps"

/** The way out of mails about forms that were left: a page that asks, since programs follow links in mails too. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, false)
}

/** The page's button, and a mail program's own (RFC 8058): no more such mails to that address. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, true)
}

async function answer(req: MedusaRequest, res: MedusaResponse, refuse: boolean): Promise<void> {
  const { status, page } = await showNoMails(shopDeps(req.scope), req.params.token ?? "", refuse)
  res.set({
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  })
  res.status(status).type("html").send(page)
}
