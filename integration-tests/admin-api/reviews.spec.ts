import type { Wire } from "../../src/admin/api/sdk"
import type { ReviewResponse } from "../../src/api/admin/instalments/reviews/show-review"
import type { ReviewsResponse } from "../../src/api/admin/instalments/reviews/route"
import { atForm } from "../harness/people/purchase"
import { openReview } from "../harness/assertions/records"
import { ACCOUNTS } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

const [ES, FR] = ["pp_instalments_es", "pp_instalments_fr"]

type List = Wire<ReviewsResponse>

describe("the review queue in the admin API", () => {
  const { shop, admin, shopper } = openShop({ ...ACCOUNTS, compared: false })
  let spain: string
  let france: string

  beforeAll(async () => {
    await admin.offer("es", [ES, FR])
    const reference = async (provider: string) =>
      (await atForm(shop, shopper, { provider })).session.data.instalment_order_id
    spain = await reference(ES)
    france = await reference(FR)
  })
  beforeEach(async () => {
    await shop.sql("DELETE FROM instalment_review")
    for (const [id, reason] of [
      [spain, "cancelled_not_refunded"],
      [spain, "service_error"],
      [france, "service_error"],
    ] as const)
      await openReview(shop, { id }, reason)
  })

  const list = async (query = ""): Promise<List> =>
    (await admin.call<List>(`/instalments/reviews?${query}`)).body
  const short = async (query?: string) =>
    (await list(query)).reviews.map((one) => [one.instalment_order?.account, one.reason])
  const find = async (reason: string) => (await list(`account=es&reason=${reason}`)).reviews[0]?.id ?? ""
  const resolve = (id: string, body: object) =>
    admin.call<Wire<ReviewResponse>>(`/instalments/reviews/${id}/resolve`, body)
  const reopen = (id: string) => admin.call<Wire<ReviewResponse>>(`/instalments/reviews/${id}/reopen`, {})
  const end = (id: string) =>
    shop.sql("UPDATE instalment_review SET ended_at = now(), ended_by = 'refunded_in_full' WHERE id = $1", [
      id,
    ])

  it("lists what is open, the newest first, each with what to do and with its order", async () => {
    const all = await list()
    expect(all).toMatchObject({ count: 3, limit: 20, offset: 0 })
    expect(await short()).toEqual([
      ["fr", "service_error"],
      ["es", "service_error"],
      ["es", "cancelled_not_refunded"],
    ])
    expect(all.reviews[2]).toMatchObject({
      status: "open",
      message: expect.stringContaining("Choose “Refund the loan”"),
      resolved_at: null,
      note: null,
      instalment_order: { id: spain, reviews: [{ id: all.reviews[2]?.id }, { id: all.reviews[1]?.id }] },
    })
    expect(JSON.stringify(all)).not.toContain("token")
  })

  it("is filtered by reason and by account, also by both", async () => {
    expect(await short("reason=service_error")).toEqual([
      ["fr", "service_error"],
      ["es", "service_error"],
    ])
    expect(await short("account=fr")).toEqual([["fr", "service_error"]])
    expect(await short("account=es&reason=service_error")).toEqual([["es", "service_error"]])
    expect(await list("account=fr&reason=cancelled_not_refunded")).toMatchObject({ reviews: [], count: 0 })
  })

  it("comes page by page, and counts all that match", async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => list(`limit=1&offset=${offset}`)))
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([1, 1, 1, 0])
    expect(pages.flatMap(({ reviews }) => reviews)).toEqual((await list()).reviews)
    expect(pages[1]).toMatchObject({ count: 3, limit: 1, offset: 1 })
    expect(await list("reason=service_error&limit=1")).toMatchObject({ count: 2 })
  })

  it("shows what is open, resolved or ended; what was resolved and ended later counts as resolved", async () => {
    const [resolved, ended] = [await find("service_error"), await find("cancelled_not_refunded")]
    expect((await resolve(resolved, { note: "Seen." })).status).toBe(200)
    await end(ended)
    const ids = async (status: string) => (await list(`status=${status}`)).reviews.map(({ id }) => id)
    expect((await list("status=open")).reviews.map((one) => one.instalment_order?.id)).toEqual([france])
    expect(await ids("resolved")).toEqual([resolved])
    expect(await ids("ended")).toEqual([ended])
    expect(await list("status=all")).toMatchObject({ count: 3 })
    await end(resolved)
    expect(await ids("resolved")).toEqual([resolved])
    expect((await list("status=ended")).reviews).toMatchObject([{ id: ended, ended_by: "refunded_in_full" }])
  })

  it("a review is resolved with a note, by the person who is signed in, and the others stay open", async () => {
    const id = await find("service_error")
    const { body } = await admin.call<{ user: { id: string } }>("/users/me")
    const resolved = await resolve(id, { note: " Agreed with the lender. " })
    expect(resolved.body.review).toMatchObject({
      status: "resolved",
      id,
      note: "Agreed with the lender.",
      resolved_by: body.user.id,
      resolved_at: expect.any(String),
      instalment_order: { id: spain, reviews: [{ id: await find("cancelled_not_refunded") }] },
    })
    expect(await short()).toEqual([
      ["fr", "service_error"],
      ["es", "cancelled_not_refunded"],
    ])
  })

  it("a review that is closed keeps its note: it cannot be resolved a second time", async () => {
    const [resolved, ended] = [await find("service_error"), await find("cancelled_not_refunded")]
    await resolve(resolved, { note: "First." })
    await end(ended)
    for (const id of [resolved, ended])
      expect(await resolve(id, { note: "Second." })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("closed already") },
      })
    const notes = (await list("status=all&account=es")).reviews.map(({ note }) => note)
    expect(notes.sort()).toEqual(["First.", null])
  })

  it("of two who resolve it at once one is told that it is closed", async () => {
    const id = await find("service_error")
    const both = await Promise.all(["One.", "Other."].map((note) => resolve(id, { note })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it("no note, a wrong one, or a review that is not there resolves nothing", async () => {
    const id = await find("service_error")
    for (const body of [
      {},
      { note: " " },
      { note: "x".repeat(1_001) },
      { note: "Seen.", reason: "service_error" },
    ])
      expect((await resolve(id, body)).status).toBe(400)
    for (const none of ["instv_none", spain])
      expect(await resolve(none, { note: "Seen." })).toMatchObject({
        status: 404,
        body: { message: expect.stringMatching(/^There is no such review/) },
      })
    expect(await list()).toMatchObject({ count: 3 })
  })

  it("a review that was resolved by mistake is open again, with who reopened it in the order's log", async () => {
    const id = await find("service_error")
    await resolve(id, { note: "By mistake." })
    const { body } = await admin.call<{ user: { id: string } }>("/users/me")
    const reopened = await reopen(id)
    expect(reopened).toMatchObject({
      status: 200,
      body: { review: { status: "open", reason: "service_error", note: null, resolved_by: null } },
    })
    const open = reopened.body.review?.id
    expect(await find("service_error")).toBe(open)
    expect((await list("status=resolved")).reviews).toMatchObject([
      { id, note: "By mistake.", resolved_by: body.user.id, ended_by: "reopened" },
    ])
    const log = await shop.sql(
      "SELECT source, detail, made_by FROM instalment_transition WHERE instalment_order_id = $1 ORDER BY created_at DESC LIMIT 1",
      [spain],
    )
    expect(log).toEqual([
      { source: "admin", detail: `reopened service_error ${open}`, made_by: body.user.id },
    ])
  })

  it("a review that is open, that was reopened, or whose cause has ended is not reopened", async () => {
    const [twice, ended] = [await find("service_error"), await find("cancelled_not_refunded")]
    const refusal = { status: 409, body: { message: expect.stringContaining("can't be reopened") } }
    expect(await reopen(twice)).toMatchObject(refusal)
    for (const id of [twice, ended]) await resolve(id, { note: "Seen." })
    await end(ended)
    const both = await Promise.all([reopen(twice), reopen(twice)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const id of [twice, ended]) expect(await reopen(id)).toMatchObject(refusal)
    expect(await reopen("instv_none")).toMatchObject({ status: 404 })
    expect(await list("account=es")).toMatchObject({ count: 1 })
  })

  it("a refund that counted as settled with a review is owed again once it is reopened, and only that one", async () => {
    const refund = (id: string, owed: boolean, since = "now()") =>
      shop.sql(
        `INSERT INTO instalment_attempt (id, instalment_order_id, kind, cents, state, origin, owed, known_refund_ids,
                                         payment_id, resolved_at, created_at, updated_at)
         VALUES ($1, $2, 'refund', 500, 'not_done', 'medusa', $3, '[]', 'pay_1', ${since}, ${since}, ${since})`,
        [id, spain, owed],
      )
    const owed = () =>
      shop.sql("SELECT id FROM instalment_attempt WHERE instalment_order_id = $1 AND owed", [spain])
    await refund("insta_owed", true)
    await refund("insta_paid", false, "now() - interval '1 hour'")
    await openReview(shop, { id: spain }, "refund_not_done")
    const id = await find("refund_not_done")
    await resolve(id, { note: "Paid in cash." })
    expect(await owed()).toEqual([])
    const reopened = await reopen(id)
    expect(reopened.status).toBe(200)
    expect(await owed()).toEqual([{ id: "insta_owed" }])

    await resolve(reopened.body.review?.id ?? "", { note: "Paid in cash." })
    await shop.sql("DELETE FROM instalment_attempt WHERE id = 'insta_owed'")
    expect((await reopen(reopened.body.review?.id ?? "")).status).toBe(409)
    expect(await list("account=es&reason=refund_not_done")).toMatchObject({ count: 0 })
    await shop.sql("DELETE FROM instalment_attempt WHERE id = 'insta_paid'")
  })
})
