import { z } from "zod"
import { decideAndNotify } from "../decide-and-notify"
import { seeOther, type Answer, type Inquiry } from "../http/exchange"
import { comesFromHere } from "../http/origin"
import { instalmentCounts } from "../orders/decide"
import { findOrder } from "../orders/find-order"
import type { StoredOrder } from "../orders/stored-order"
import { ServiceFailure } from "../service/failure"
import type { World } from "../context"
import { choiceOf, closedPage, openPage } from "./open-page"
import { languageOf } from "./language"
import { notice } from "./shell"
import type { ShopperChoice } from "./shopper-choice"
import { words } from "./words"

const submission = z.object({
  decision: z.enum(["approve", "reject", "cancel"]),
  instalments: z.coerce
    .number()
    .refine((count) => instalmentCounts.some((offered) => offered === count))
    .optional(),
})

const places = [undefined, "left", "by-hand"]

/**
 * The hosted form: `/form/:orderId`, and `/form/:orderId/left` for a shopper who closes it undecided. Some shoppers
 * decide as soon as they open it (`choiceOf`); `/form/:orderId/by-hand` shows it to them all the same.
 */
export function answerForm(world: World, inquiry: Inquiry, path: string): Answer {
  const language = languageOf(inquiry)
  const say = words[language]
  const [, id = "", place] = path.split("/")
  const order = known(world, id)
  if (order === null || !places.includes(place)) {
    return notice({ status: 404, language, notice: say.unknown })
  }
  const answered = (answer: Answer): Answer => ({ ...answer, orderId: order.id, account: order.account })
  if (inquiry.method === "POST" && place === undefined) return answered(submit(world, inquiry, order))
  if (inquiry.method !== "GET" && inquiry.method !== "HEAD") {
    return answered(notice({ status: 405, language, notice: say.unreadable }))
  }
  if (order.status !== "CREATED") return answered(closedPage(order, language))
  const choice = choiceOf(world, order)
  if (place === "left") {
    const form = choice === null ? order.id : `${order.id}/by-hand`
    const link = { href: `/form/${form}?lang=${language}`, label: say.left.again }
    return answered(notice({ language, notice: [say.left.title, say.left.text], link }))
  }
  if (choice !== null && place === undefined && isOpened(inquiry)) {
    return answered(carryOut(world, order, choice))
  }
  return answered(openPage(world, order, language))
}

/** A browser that only loads ahead has no shopper in front of it. */
function isOpened({ method, headers }: Inquiry): boolean {
  return method === "GET" && headers["sec-purpose"] === undefined
}

function submit(world: World, inquiry: Inquiry, order: StoredOrder): Answer {
  const language = languageOf(inquiry)
  if (!comesFromHere(inquiry.headers))
    return notice({ status: 403, language, notice: words[language].unreadable })
  const fields = Object.fromEntries(new URLSearchParams(inquiry.body?.toString() ?? ""))
  const parsed = submission.safeParse(fields)
  if (!parsed.success) return notice({ status: 400, language, notice: words[language].unreadable })
  if (order.status === "CREATED") return seeOther(decideAndNotify(world, order, parsed.data).redirect)
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

function known(world: World, id: string): StoredOrder | null {
  try {
    return findOrder(world, id)
  } catch (cause) {
    if (cause instanceof ServiceFailure) return null
    throw cause
  }
}

/** Does what a shopper who needs no asking wants, and sends the browser where it goes then. */
function carryOut(world: World, order: StoredOrder, choice: ShopperChoice): Answer {
  if (choice === "leave") return seeOther(`/form/${order.id}/left`)
  return seeOther(decideAndNotify(world, order, { decision: choice }).redirect)
}
