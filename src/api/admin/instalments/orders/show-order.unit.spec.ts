import { RefusedError, UnsentError } from "../../../../lender/client"
import { readRefusal } from "./show-order"

const kept = (refused: ConstructorParameters<typeof RefusedError>[0]) =>
  readRefusal(new RefusedError(refused).message)

describe("a refusal that was kept", () => {
  it("is taken apart into what the lender said", () => {
    expect(
      kept({ httpStatus: 422, code: "UNPROCCESSABLE_ENTITY", serviceMessage: "Only 100 is left to refund." }),
    ).toEqual({ status: 422, code: "UNPROCCESSABLE_ENTITY", message: "Only 100 is left to refund." })
  })

  it.each([
    [{ httpStatus: 403 }, { code: null, message: null }],
    [
      { httpStatus: 404, code: "RESOURCE_NOT_FOUND" },
      { code: "RESOURCE_NOT_FOUND", message: null },
    ],
    [
      { httpStatus: 422, serviceMessage: "NO refund today" },
      { code: null, message: "NO refund today" },
    ],
    [
      { httpStatus: 422, serviceMessage: "TOO_LATE: again" },
      { code: null, message: "TOO_LATE: again" },
    ],
  ])("%j, where it said less", (refused, told) => {
    expect(kept(refused)).toEqual({ status: refused.httpStatus, ...told })
  })

  it("is told from the other ways in which a refund did not happen", () => {
    expect(readRefusal(new UnsentError("dns", "ENOTFOUND").message)).toBeNull()
    expect(readRefusal("Another refund came first.")).toBeNull()
    expect(readRefusal(null)).toBeNull()
  })
})
