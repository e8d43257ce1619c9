import { KNOWN_STATUSES } from "../../service/client/wire/order"
import { CREATING, isFinal, NOT_CREATED } from "../../modules/instalments/status"
import { isCapturable } from "./statuses"

describe("whether a hold is offered", () => {
  it("as long as the payment may yet be captured: not once it ended, nor once the loan exists", () => {
    const all = [...KNOWN_STATUSES, CREATING, NOT_CREATED, "SOMETHING_NEW"]
    expect(all.filter(isCapturable)).toEqual(
      all.filter((status) => !isFinal(status) && status !== "CONFIRMED"),
    )
  })
})
