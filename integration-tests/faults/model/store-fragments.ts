import fc from "fast-check"
import { inTurn, nothing, placed, some, together, troubled, type Commands } from "./fragments"
import {
  approve,
  approveFirst,
  callback,
  capture,
  captureAll,
  changeOrder,
  comeBack,
  comeBackWell,
  event,
  fault,
  oneOf,
  queue,
  refund,
  refundAgain,
  runOut,
  sell,
  sendAgain,
  shorten,
  simple,
  type Steps,
} from "./steps"

const change = changeOrder("more", "more", "less", "phone", "address", "credit")
const less = changeOrder("less")
const otherwise = simple("pay-otherwise", "cancel-order", "convert", "delete-draft")
const arrive = oneOf(comeBackWell, callback, simple("sweep"))
const soon = simple("sweep", "sweep", "time-passes")

const meanwhile = oneOf(
  [3, fault],
  [3, sell],
  [1, sendAgain],
  [3, change],
  [2, otherwise],
  [2, simple("hold", "release", "fulfil", "sweep", "time-passes")],
  [1, oneOf(runOut, shorten)],
  [1, comeBack],
)
const after = oneOf(
  [3, refund],
  [2, simple("cancel-order", "edit-order", "give-credit", "fulfil")],
  [3, simple("deadline", "sweep", "sweep", "time-passes", "hourly")],
  [1, refundAgain],
  [1, queue],
  [1, event],
  [1, fault],
  [1, capture],
  [1, sell],
)

/** Approved, with whatever staff do at the same moment: no lock of Medusa's is held while an order is paid. */
const approvedBeside = (beside: Steps): Commands => together(fc.tuple(approve, beside))

/** A draft, or the order that staff made of it, is sold, with faults and changes anywhere. */
const disturbed = inTurn(
  some(simple("convert", "convert", "fulfil"), 2),
  oneOf(inTurn(sell), troubled(sell, "create")),
  some(meanwhile, 2),
  oneOf([2, inTurn(approveFirst)], [1, troubled(approveFirst, "callback")], [2, approvedBeside(meanwhile)]),
  some(oneOf(meanwhile, arrive), 2),
  oneOf(inTurn(captureAll), troubled(captureAll, "confirm"), nothing),
  some(after, 4),
)

/** The draft is changed after its form was opened, approved, and changed back: then it is sold after all. */
const restored = inTurn(
  some(simple("convert"), 1),
  sell,
  changeOrder("more"),
  approveFirst,
  some(oneOf(arrive, soon, fault), 2),
  oneOf(inTurn(less), together(fc.tuple(less, arrive))),
  some(oneOf(arrive, soon, sell), 3),
)

/** Two forms of one order, for two screens or for corrected data, and either or both are approved. */
const twoForms = inTurn(
  some(simple("convert"), 1),
  sell,
  some(changeOrder("phone", "address", "more"), 1),
  oneOf(sell, sendAgain),
  oneOf(
    approvedBeside(approve),
    inTurn(approve, some(oneOf(arrive, soon), 1), approve),
    approvedBeside(sell),
  ),
  some(oneOf(arrive, soon, captureAll, otherwise), 4),
)

/** Paid in cash, cancelled, converted or deleted at the moment in which it is approved. */
const paidTwice = inTurn(
  some(simple("convert"), 1),
  sell,
  some(fault, 1),
  oneOf(
    approvedBeside(otherwise),
    inTurn(approveFirst, otherwise),
    inTurn(otherwise, approveFirst),
    together(fc.tuple(approve, otherwise, otherwise)),
  ),
  some(oneOf(arrive, soon, sell, otherwise), 4),
)

/** Of a draft that staff made instead of a cart. */
export const soldInStore = oneOf([3, disturbed], [1, restored], [2, twoForms], [2, paidTwice])

/** Of a cart's order that is unpaid again, because its approval ended or it was edited; or of what was added to it. */
export const soldAgain = inTurn(
  placed,
  oneOf(
    inTurn(runOut, soon),
    inTurn(simple("edit-order")),
    inTurn(captureAll, simple("edit-order")),
    inTurn(simple("edit-unmarked"), soon),
  ),
  some(fault, 1),
  sell,
  some(meanwhile, 1),
  oneOf(inTurn(approve), approvedBeside(meanwhile)),
  some(oneOf(arrive, soon), 2),
  oneOf(inTurn(captureAll), nothing),
  some(after, 3),
)
