import { approveBriefly } from "./brief-approvals"
import { breakRecords } from "./broken-records"
import { change } from "./cart-steps"
import {
  endFailingCompletions,
  exchangeVariant,
  failCompletions,
  failPromotion,
  keepPayments,
} from "./changed-cart"
import { redeliver } from "./event-steps"
import { askForMore, takeBack } from "./order-change-steps"
import { orphanNext } from "./orphaned-payments"
import type { Play } from "./play"
import { fulfil, hold, look, recordRefund, refundLoan, release, resolveReview, sync } from "./queue-steps"
import type { Command, Step } from "./schedule"
import { freeze } from "./server-steps"
import {
  armFault,
  carryOut,
  confirmInBackOffice,
  decide,
  moveAnyhow,
  refundInBackOffice,
  runOut,
  sellElsewhere,
  shorten,
} from "./service-steps"
import { callBack, choose, comeBack, complete } from "./shopper-steps"
import { clickTwice, creditWhileCaptured, refundStalled } from "./standstill"
import { changeOrder, convert, deleteDraft, payOtherwise, sell, sendAgain } from "./store-steps"
import { cancelOrder, capture, editOrder, editUnmarked, giveCredit, refund, refundAgain } from "./staff-steps"
import { hourlySweep, advanceClock, reachDeadline, sweepCart } from "./time"

/** Steps for the plugin only: the naive baseline keeps no records that could be polled. */
const OF_PLUGIN: readonly string[] = [
  "sweep",
  "hourly",
  "hold",
  "release",
  "look",
  "resolve",
  "record-refund",
  "stalled-refund",
  "slow-second-click",
  // Nothing confirms in time there.
  "shorten",
  // What began to be confirmed before it is in the plugin's own table.
  "edit-unmarked",
  "give-credit",
  "credit-while-captured",
  // Its routes are the plugin's.
  "sell",
  "send-again",
]

/** Performs one command, or its steps concurrently. A refusal is a valid response. */
export async function perform(play: Play, command: Command): Promise<void> {
  if (command.do === "at-once") await Promise.all(command.steps.map((step) => performStep(play, step)))
  else await performStep(play, command)
}

async function performStep(play: Play, step: Step): Promise<void> {
  if (play.fixture.kind !== "plugin" && OF_PLUGIN.includes(step.do)) return
  switch (step.do) {
    case "choose":
      return choose(play, "instalments")
    case "choose-manual":
      return choose(play, "manual")
    case "approve":
    case "reject":
      return decide(play, step.form, step.do)
    case "leave":
      return decide(play, step.form, "cancel")
    case "return":
      return comeBack(play, step)
    case "callback":
      return callBack(play, step)
    case "change":
      return change(play, step.what)
    case "complete":
      return complete(play)
    case "capture":
      return capture(play, step)
    case "refund":
      return refund(play, step)
    case "refund-again":
      return refundAgain(play, step.by)
    case "stalled-refund":
      return refundStalled(play, step)
    case "slow-second-click":
      return clickTwice(play, step)
    case "edit-order":
      return editOrder(play)
    case "edit-unmarked":
      return editUnmarked(play)
    case "give-credit":
      return giveCredit(play)
    case "credit-while-captured":
      return creditWhileCaptured(play)
    case "cancel-order":
      return cancelOrder(play)
    case "fulfil":
      return fulfil(play)
    case "take-back":
      return takeBack(play, step.as)
    case "ask-for-more":
      return askForMore(play)
    case "hold":
      return hold(play)
    case "release":
      return release(play)
    case "look":
      return look(play)
    case "resolve":
      return resolveReview(play, step)
    case "record-refund":
      return recordRefund(play)
    case "refund-loan":
      return refundLoan(play, step.form)
    case "sync":
      return sync(play, step.form)
    case "sell":
      return sell(play, step)
    case "send-again":
      return sendAgain(play, step)
    case "change-order":
      return changeOrder(play, step.what)
    case "convert":
      return convert(play)
    case "delete-draft":
      return deleteDraft(play)
    case "pay-otherwise":
      return payOtherwise(play)
    case "confirm-in-back-office":
      return confirmInBackOffice(play, step.form)
    case "refund-in-back-office":
      return refundInBackOffice(play, step)
    case "deadline":
      return reachDeadline(play)
    case "run-out":
      return runOut(play, step.form)
    case "shorten":
      return shorten(play, step.form)
    case "approve-briefly":
      return approveBriefly(play, step.form)
    case "move":
      return moveAnyhow(play, step)
    case "carry-out":
      return carryOut(play)
    case "sell-elsewhere":
      return sellElsewhere(play, step.odd)
    case "sweep":
      return sweepCart(play)
    case "hourly":
      return hourlySweep(play)
    case "time-passes":
      return advanceClock(play)
    case "event":
      return redeliver(play, step)
    case "orphan-payment":
      return orphanNext(play)
    case "exchange-variant":
      return exchangeVariant(play)
    case "fail-promotion":
      return failPromotion(play)
    case "fail-completions":
      return failCompletions(play)
    case "keep-payments":
      return keepPayments(play)
    case "end-failing":
      return endFailingCompletions(play)
    case "break-records":
      return breakRecords(play)
    case "freeze":
      return freeze(play, step.ms)
    case "fault":
      return armFault(play, step)
  }
}
