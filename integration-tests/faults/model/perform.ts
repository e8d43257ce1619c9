import { cancelOrder, capture, editOrder, refund, refundAgain } from "./clerk-steps"
import type { Play } from "./play"
import type { Command, Step } from "./schedule"
import { armFault, confirmInBackOffice, decide, refundInBackOffice, runOut } from "./service-steps"
import { callBack, change, choose, comeBack, complete } from "./shop-steps"
import { letTimePass, reachDeadline, sweepCart } from "./time"

/** Does one command, or its steps at the same moment. What is refused is an answer like any other. */
export async function perform(play: Play, command: Command): Promise<void> {
  if (command.do === "at-once") await Promise.all(command.steps.map((step) => performStep(play, step)))
  else await performStep(play, command)
}

async function performStep(play: Play, step: Step): Promise<void> {
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
      return capture(play, step.part)
    case "refund":
      return refund(play, step)
    case "refund-again":
      return refundAgain(play)
    case "edit-order":
      return editOrder(play)
    case "cancel-order":
      return cancelOrder(play)
    case "confirm-in-back-office":
      return confirmInBackOffice(play, step.form)
    case "refund-in-back-office":
      return refundInBackOffice(play, step)
    case "deadline":
      return reachDeadline(play)
    case "run-out":
      return runOut(play, step.form)
    case "sweep":
      return play.stage.kind === "plugin" ? sweepCart(play) : undefined
    case "time-passes":
      return letTimePass(play)
    case "fault":
      return armFault(play, step)
  }
}
