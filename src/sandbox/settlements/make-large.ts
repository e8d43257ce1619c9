import { z } from "zod"
import { newId } from "../orders/new-id"
import { parse } from "../service/read-request"
import type { World } from "../world"
import { eachOperation } from "./each-operation"
import { figuresOf } from "./figures"
import { requireAccount } from "./require-account"
import type { StoredSettlement } from "./stored-settlement"

const wanted = z.strictObject({
  operations: z.int().min(1).max(10_000_000),
  at: z.date().optional(),
})

export type MadeSettlement = z.infer<typeof wanted>

/**
 * Makes a settlement of so many operations of orders nobody made, dated now or `at`. It costs no memory: its
 * operations are worked out whenever they are read.
 * @throws ServiceFailure 400 for what cannot be made, 404 for an unknown account
 */
export function makeLarge(world: World, account: string, given: MadeSettlement): StoredSettlement {
  const { operations, at } = parse(wanted, given)
  requireAccount(world, account)
  const base = {
    id: newId(),
    account,
    createdAt: (at ?? world.clock.now()).getTime(),
    operations: [],
    made: operations,
  }
  const settlement = { ...base, ...figuresOf(eachOperation(base)) }
  world.state.addSettlement(settlement)
  world.save()
  return settlement
}
