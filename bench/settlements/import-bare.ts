import { once } from "node:events"
import { finished } from "node:stream/promises"
import { Client } from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { request } from "undici"
import { z } from "zod"
import type { Settlement } from "../../src/lender/client"
import { beChild } from "../children/be-child"
import { watched } from "../children/watched"

const AT_ONCE = 1_000
/** As long as the plugin's ids: the id is in five of the table's indexes. */
const ID = "instset_01K9ZZZZZZZZZZZZZZZZZZZZZZ"

/** The minimum work to get a response into the same table: read, parse and copy, without checks or matching. */
void beChild(z.object({ url: z.string(), port: z.int() }), async ({ url, port }) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return await watched(async () => {
    const { body } = await request(`http://127.0.0.1:${port}/v2/settlements`)
    const settlements: Settlement[] = JSON.parse(await body.text())
    for (const settlement of settlements) await store(client, settlement)
  })
})

async function store(client: Client, { operations, ...figures }: Settlement): Promise<void> {
  const { created, sales_amount, refunds_amount, amount_to_settle, interest, commission } = figures
  await client.query("BEGIN")
  await client.query(
    `INSERT INTO instalment_settlement
       (id, account, service_settlement_id, created, created_raw, sales_amount, refunds_amount, amount_to_settle,
        interest, commission, digest, operation_count, sale_count, unmatched_count, sale_sum, refund_sum,
        sale_commission_sum, refund_commission_sum, sale_to_settle_sum, refund_to_settle_sum, payout)
     VALUES ($1, 'bare', $2, $3::timestamptz, $4, $5, $6, $7, $8, $9, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, $7)`,
    [ID, figures.id, created, created, sales_amount, refunds_amount, amount_to_settle, interest, commission],
  )
  const copy = client.query(
    copyFrom(`COPY instalment_operation (settlement_id, ordinal, position, type, service_operation_id, created,
      created_raw, amount, amount_to_settle, commission, interest, lender_order_id, order_reference,
      number_of_installments) FROM STDIN`),
  )
  for (let from = 0; from < operations.length; from += AT_ONCE) {
    let lines = ""
    for (let at = from; at < Math.min(from + AT_ONCE, operations.length); at += 1) {
      const one = operations[at]
      if (one === undefined) continue
      lines += `${ID}\t1\t${at}\t${one.type}\t${one.id}\t${one.created}\t${one.created}\t${one.amount}\t${one.amount_to_settle}\t${one.commission}\t${one.interest}\t${one.order_id}\t${one.order_reference}\t${one.number_of_installments}\n`
    }
    if (!copy.write(lines)) await once(copy, "drain")
  }
  copy.end()
  await finished(copy)
  await client.query("COMMIT")
}
