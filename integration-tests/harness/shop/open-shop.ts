import { expectRecordsMatch } from "../assertions/both-records"
import { Admin } from "../people/admin"
import { Shopper } from "../people/shopper"
import { knownOrders, leaveBehind } from "../time/waiting-times"
import { startTestShop, type TestShop, type TestShopOptions } from "./test-shop"

/** Declared with a `describe`, and usable in its hooks and tests. */
interface OpenShop {
  shop: TestShop
  admin: Admin
  shopper: Shopper
  faults: TestShop["sandbox"]["faults"]
  /** Orders of the lender's that are none of the shop's, or whose money moves outside Medusa: they are not compared. */
  elsewhere: string[]
}

interface Opening extends TestShopOptions {
  /** Whether the shop's records and the lender's are compared after each test; they are by default. */
  compared?: boolean
}

/**
 * Opens a shop for the tests of a `describe`, and closes it after them. Each test ends with no fault left. The lender sends
 * no notifications unless `sandbox` says so: a test sends them where it wants one, so that it determines what comes first.
 */
export function openShop({ compared = true, ...options }: Opening): OpenShop {
  let open: { shop: TestShop; admin: Admin; shopper: Shopper } | undefined
  const opened = () => {
    if (!open) throw new Error("The shop is open within hooks and tests only.")
    return open
  }
  const elsewhere: string[] = []
  beforeAll(async () => {
    const shop = await startTestShop({ ...options, sandbox: { callbacks: "held", ...options.sandbox } })
    open = { shop, admin: await Admin.login(shop), shopper: new Shopper(shop) }
  })
  // What a `beforeAll` made is of every test.
  let known: string[] = []
  beforeEach(async () => {
    known = await knownOrders(opened().shop)
  })
  afterEach(async () => {
    const { shop } = opened()
    shop.sandbox.faults.clear()
    if (compared) await expectRecordsMatch(shop, elsewhere)
    await leaveBehind(shop, known)
  })
  afterAll(() => open?.shop.stop())
  return {
    shop: later(() => opened().shop),
    admin: later(() => opened().admin),
    shopper: later(() => opened().shopper),
    faults: later(() => opened().shop.sandbox.faults),
    elsewhere,
  }
}

/** Stands for an object that there will be by the time it is used. */
function later<Value extends object>(get: () => Value): Value {
  return new Proxy(Object.create(null), {
    get: (_, name) => {
      const member: unknown = Reflect.get(get(), name)
      return typeof member === "function" ? member.bind(get()) : member
    },
  })
}
