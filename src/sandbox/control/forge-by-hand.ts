import { z } from "zod"
import type { CallbackAttempt } from "../callbacks/callback-attempt"
import { forgeCallback } from "../callbacks/forge-callback"
import { forgeryKind } from "../callbacks/forgery-kind"
import { parse } from "../service/read-request"
import type { World } from "../world"

const fields = z.strictObject({ forgery: forgeryKind })

/** `POST /sandbox/orders/:id/forge`. @throws ServiceFailure */
export function forgeByHand(world: World, id: string, body: unknown): Promise<CallbackAttempt> {
  return forgeCallback(world, id, parse(fields, body).forgery)
}
