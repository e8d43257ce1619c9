import { z } from "zod"
import type { Order } from "../../../client"
import { orderSchema } from "../../../client/wire/order"
import type { Answer } from "../service/answer"
import type { Asker } from "../service/asker"
import { unlikeRefusal, unlikeSuccess } from "../service/judge-answer"

export interface Listing {
  readonly answer: Answer
  /** What keeps it from being a list, or null. */
  readonly problem: string | null
  /** As answered. */
  readonly elements: readonly unknown[]
  /** Those the client can read. */
  readonly orders: readonly Order[]
}

const elements = z.array(z.unknown())

/** List Orders. Orders v2, "GET /orders": an array; 404 is listed too, and with its code means none. */
export async function listOrders(
  asker: Asker,
  query: Readonly<Record<string, string>> = {},
): Promise<Listing> {
  const answer = await asker.ask({ path: "/orders", query })
  const none = { answer, elements: [], orders: [] }
  if (unlikeRefusal(answer, 404) === null) return { ...none, problem: null }
  const problem = unlikeSuccess(answer, 200)
  if (problem !== null) return { ...none, problem }
  const read = elements.safeParse(answer.json?.value)
  if (!read.success) return { ...none, problem: "the body is not an array" }
  const orders = read.data.flatMap((element) => readOrder(element) ?? [])
  return { answer, problem: null, elements: read.data, orders }
}

/** What the client makes of an order; null when it could not go on with it. */
export function readOrder(body: unknown): Order | null {
  const read = orderSchema.safeParse(body)
  return read.success ? read.data : null
}
