import { z } from "zod"
import type { Context } from "../context"
import { comesFromHere, type Request, type Response, seeOther } from "../http/exchange"
import { decideOrder, findOrder, instalmentCounts } from "../orders/lifecycle"
import type { StoredOrder } from "../orders/stored-order"
import { choiceOf, closedPage, openPage } from "./open-page"
import { notice } from "./shell"
import { languageOf, words } from "./words"

const submission = z.object({
  decision: z.enum(["approve", "reject", "cancel"]),
  instalments: z.coerce
    .number()
    .refine((count) => instalmentCounts.some((offered) => offered === count))
    .optional(),
})

const places = [undefined, "left", "by-hand"]

/**
 * The hosted form: `/form/:orderId`, and `/form/:orderId/left` for a shopper who closes it undecided. Some choices are
 * made as soon as the form opens (`choiceOf`); `/form/:orderId/by-hand` shows it nevertheless.
 */
export function respondForm(context: Context, request: Request, path: string): Response {
  const language = languageOf(request)
  const say = words[language]
  const [, id = "", place] = path.split("/")
  if (!context.state.orders.has(id) || !places.includes(place))
    return notice({ status: 404, language, notice: say.unknown })
  const order = findOrder(context, id)
  const answered = (response: Response): Response => ({
    ...response,
    orderId: order.id,
    account: order.account,
  })
  if (request.method === "POST" && place === undefined) return answered(submit(context, request, order))
  if (request.method !== "GET" && request.method !== "HEAD") {
    return answered(notice({ status: 405, language, notice: say.unreadable }))
  }
  if (order.status !== "CREATED") return answered(closedPage(order, language))
  const choice = choiceOf(context, order)
  if (place === "left") {
    const form = choice === null ? order.id : `${order.id}/by-hand`
    const link = { href: `/form/${form}?lang=${language}`, label: say.left.again }
    return answered(notice({ language, notice: [say.left.title, say.left.text], link }))
  }
  if (choice !== null && place === undefined && isOpened(request)) {
    if (choice === "leave") return answered(seeOther(`/form/${id}/left`))
    return answered(seeOther(decideOrder(context, order, { decision: choice }).redirect))
  }
  return answered(openPage(context, order, language))
}

/** A browser that only prefetches has no shopper in front of it. */
function isOpened({ method, headers }: Request): boolean {
  return method === "GET" && headers["sec-purpose"] === undefined
}

function submit(context: Context, request: Request, order: StoredOrder): Response {
  const language = languageOf(request)
  if (!comesFromHere(request.headers))
    return notice({ status: 403, language, notice: words[language].unreadable })
  const fields = Object.fromEntries(new URLSearchParams(request.body?.toString() ?? ""))
  const parsed = submission.safeParse(fields)
  if (!parsed.success) return notice({ status: 400, language, notice: words[language].unreadable })
  if (order.status === "CREATED") return seeOther(decideOrder(context, order, parsed.data).redirect)
  const again = repeated(order, parsed.data.decision)
  return again === null ? closedPage(order, language, 409) : seeOther(again)
}

/** A button pressed twice leads to the same place, and changes nothing the second time. */
function repeated(order: StoredOrder, decision: "approve" | "reject" | "cancel"): string | null {
  const { urls } = order.request.configuration
  if (decision === "approve" && (order.status === "AUTHORIZED" || order.status === "CONFIRMED"))
    return urls.ok
  if (decision === "reject" && order.status === "REJECTED") return urls.ko
  return null
}
