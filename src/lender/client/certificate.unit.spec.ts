import { once } from "node:events"
import { createServer, get, type Server } from "node:https"
import type { AddressInfo } from "node:net"
import { generate } from "selfsigned"
import { createClient, type InstalmentsClient } from "."

const ID = "5b17cc0c9949ac000688776a"

/** A server whose certificate no authority signed, as a man in the middle would present. */
describe("a service with a certificate nobody vouches for", () => {
  let server: Server
  let certificate: string
  let origin: string
  let client: InstalmentsClient
  const requests: string[] = []

  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }])
    certificate = cert
    server = createServer({ key, cert }, ({ headers }, response) => {
      requests.push(headers.authorization ?? "")
      response.end()
    }).listen(0, "localhost")
    await once(server, "listening")
    const { port }: AddressInfo = Object(server.address())
    origin = `https://localhost:${port}`
    client = createClient({ baseUrl: `${origin}/v2`, privateKey: "tk_nobody_sees", readRetries: 0 })
  })
  beforeEach(() => requests.splice(0))
  afterAll(async () => {
    await client.close()
    server.close()
  })

  // @asvs 12.3.2
  it("gets no request and no key, to read or to move money", async () => {
    const unsent = { outcome: "unsent", error: { reason: "tls", code: "DEPTH_ZERO_SELF_SIGNED_CERT" } }
    await expect(client.orders.get(ID)).rejects.toMatchObject(unsent.error)
    expect(await client.orders.confirm(ID)).toMatchObject(unsent)
    expect(await client.orders.refund(ID, { total_amount: 1 })).toMatchObject(unsent)
    expect(requests).toEqual([])
  })

  it("would have answered the user who trusts it", async () => {
    const [response] = await once(get(origin, { ca: certificate }), "response")
    response.resume()
    expect(requests).toEqual([""])
  })
})
