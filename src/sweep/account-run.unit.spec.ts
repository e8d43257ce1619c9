import type { Claim } from "../modules/instalments/store/claims"
import { AccountRun, Places } from "./account-run"

/** Rows of one class, each of its own cart, that a run claims. */
function rows(name: string, count: number): (limit: number) => Promise<Claim[]> {
  const due = Array.from({ length: count }, (_, index) => {
    const id = `${name}_${index}`
    return { id, subject: id, until: "", since: "" }
  })
  return async (limit) => due.splice(0, limit)
}

/** A run over rows of which the lender does not show those of the class `fails`. */
function runOf({ fails, circuitOpen = false }: { fails: string; circuitOpen?: boolean }) {
  const polled: string[] = []
  const run = new AccountRun({
    ends: Date.now() + 60_000,
    circuitOpen,
    poll: async ({ id }) => {
      polled.push(id)
      return !id.startsWith(fails)
    },
    giveBack: async () => undefined,
  })
  return { run, polled }
}

describe("a pass over the rows of an account", () => {
  it.each([false, true])(
    "comes to every class, however many rows of the first fail; the circuit was open: %s",
    async (circuitOpen) => {
      const { run, polled } = runOf({ fails: "money", circuitOpen })
      await run.work(rows("money", 40))
      expect(run.circuitOpen).toBe(true)
      await run.work(rows("approved", 30))
      expect(polled.filter((id) => id.startsWith("approved"))).toHaveLength(30)
      expect(run.circuitOpen).toBe(false)
    },
  )

  it("tries one row of each class while the lender does not respond to any", async () => {
    const { run, polled } = runOf({ fails: "", circuitOpen: true })
    for (const name of ["money", "deadlines", "approved"]) await run.work(rows(name, 40))
    expect(polled).toEqual(["money_0", "deadlines_0", "approved_0"])
    expect(run.circuitOpen).toBe(true)
  })
})

describe("a pass whose time is over", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it("gives back what it has not begun, also while one poll never ends", async () => {
    const begun: string[] = []
    const returned: string[] = []
    const run = new AccountRun({
      ends: Date.now() + 1_000,
      circuitOpen: false,
      poll: ({ id }) => {
        begun.push(id)
        return new Promise((resolve) => id !== "due_0" && setTimeout(() => resolve(true), 600))
      },
      giveBack: async (claims) => void returned.push(...claims.map(({ id }) => id)),
    })
    void run.work(rows("due", 50))
    await jest.advanceTimersByTimeAsync(1_300)
    expect(begun).toHaveLength(31)
    expect(new Set([...begun, ...returned]).size).toBe(50)
    expect(returned).toHaveLength(19)
  })
})

describe("the places of all accounts", () => {
  /** Takes places and notes who got one, in which sequence. */
  function taking(places: Places, most: number) {
    const given: { account: string; giveBack: () => void }[] = []
    const refused: string[] = []
    const take = (account: string, times: number): void => {
      for (let time = 0; time < times; time += 1)
        void places.take(account, most).then(
          (giveBack) => given.push({ account, giveBack }),
          (error: Error) => refused.push(error.message),
        )
    }
    const holders = () => given.map(({ account }) => account).join(" ")
    return { given, refused, take, holders, settle: () => jest.advanceTimersByTimeAsync(0) }
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it("go to the account that holds the fewest, so that a slow one leaves the others their share", async () => {
    const { given, take, holders, settle } = taking(new Places(6), 4)
    take("slow", 40)
    await settle()
    expect(holders()).toBe("slow slow slow slow")
    take("quick", 40)
    await settle()
    expect(holders()).toBe("slow slow slow slow quick quick")
    given[0]?.giveBack()
    await settle()
    expect(holders()).toBe("slow slow slow slow quick quick quick")
    // What the quick one gives back is its own again, as long as the slow one holds as many.
    for (let round = 0; round < 20; round += 1) {
      given.findLast(({ account }) => account === "quick")?.giveBack()
      await settle()
      expect(given.at(-1)?.account).toBe("quick")
    }
  })

  it("are never more than there are, and each is given back once", async () => {
    const { given, take, settle } = taking(new Places(2), 2)
    take("one", 4)
    await settle()
    expect(given).toHaveLength(2)
    given[0]?.giveBack()
    given[0]?.giveBack()
    await settle()
    expect(given).toHaveLength(3)
  })

  it("are taken from what never ends after a minute, and who waits longer than that is told so", async () => {
    const { refused, take, holders } = taking(new Places(1), 1)
    take("hanging", 1)
    take("other", 1)
    await jest.advanceTimersByTimeAsync(30_000)
    take("another", 1)
    take("last", 1)
    await jest.advanceTimersByTimeAsync(29_000)
    expect(holders()).toBe("hanging")
    await jest.advanceTimersByTimeAsync(1_000)
    expect(holders()).toBe("hanging other")
    await jest.advanceTimersByTimeAsync(41_000)
    expect(refused).toHaveLength(2)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(holders()).toBe("hanging other")
  })
})
