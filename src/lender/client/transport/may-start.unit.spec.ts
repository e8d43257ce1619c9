import {
  anOrder,
  clientFor,
  deadPort,
  json,
  playService,
  playSocket,
} from "../fixtures/scripted-service.spec"

const ID = "5b17cc0c9949ac000688776a"
const REFUND = { id: "r1", total_amount: 500, promoted_amount: 0 }
const UNSENT = { outcome: "unsent", error: { reason: "aborted" } }

describe("a call that must not start any more", () => {
  it("writes no byte to the connection that was made for it, and is unsent", async () => {
    let bytes = 0
    const { port, sockets } = await playSocket((socket) =>
      socket.on("data", ({ length }) => (bytes += length)),
    )
    const { orders } = clientFor(`http://127.0.0.1:${port}/v2`)
    const call = { mayStart: () => false }
    expect(await orders.confirm(ID, call)).toMatchObject(UNSENT)
    expect(await orders.refund(ID, { total_amount: 500 }, call)).toMatchObject(UNSENT)
    await Promise.all(
      sockets.map((socket) => socket.closed || new Promise((done) => socket.once("close", done))),
    )
    expect(bytes).toBe(0)
  })

  it("is judged when its connection is made, not when it is asked for", async () => {
    const service = await playService((response) => json(response, 200, anOrder(ID)))
    let late = false
    const confirming = clientFor(service.baseUrl).orders.confirm(ID, { mayStart: () => !late })
    late = true
    expect(await confirming).toMatchObject(UNSENT)
    expect(service.requests).toHaveLength(0)
  })

  it("is unsent where it reads settlements too", async () => {
    const service = await playService((response) => json(response, 200, []))
    const { settlements } = clientFor(service.baseUrl)
    const call = { mayStart: () => false }
    const stream = settlements.stream(undefined, call)[Symbol.asyncIterator]()
    for (const reading of [settlements.list(undefined, call), settlements.get("s1", call), stream.next()])
      await expect(reading).rejects.toMatchObject(UNSENT.error)
    expect(service.requests).toHaveLength(0)
  })

  it("is unsent without being judged when no connection can be made", async () => {
    const mayStart = jest.fn(() => false)
    const { orders } = clientFor(`http://127.0.0.1:${await deadPort()}/v2`)
    const outcome = await orders.confirm(ID, { mayStart })
    expect(outcome).toMatchObject({ outcome: "unsent", error: { reason: "refused" } })
    expect(mayStart).not.toHaveBeenCalled()
  })
})

it("a call that may start is sent once, and judged once", async () => {
  const service = await playService((response) => json(response, 201, REFUND))
  const mayStart = jest.fn(() => true)
  const { orders } = clientFor(service.baseUrl)
  expect(await orders.refund(ID, { total_amount: 500 }, { mayStart })).toMatchObject({ outcome: "done" })
  expect(service.requests).toHaveLength(1)
  expect(mayStart).toHaveBeenCalledTimes(1)
})

it("a read is judged at each of its attempts", async () => {
  const service = await playService((response) => json(response, 503, {}))
  const mayStart = jest.fn().mockReturnValueOnce(true).mockReturnValue(false)
  const listing = clientFor(service.baseUrl).settlements.list(undefined, { mayStart })
  await expect(listing).rejects.toMatchObject({ reason: "aborted" })
  expect(service.requests).toHaveLength(1)
})

it("a call that has started is not judged again: its lost response stays unknown", async () => {
  const service = await playService((response) => void response.socket?.resetAndDestroy())
  const mayStart = jest.fn().mockReturnValueOnce(true).mockReturnValue(false)
  const outcome = await clientFor(service.baseUrl).orders.confirm(ID, { mayStart })
  expect(outcome).toMatchObject({ outcome: "unknown", error: { reason: "reset" } })
  expect(service.requests).toHaveLength(1)
})
