import { join } from "node:path"
import { RUN } from "../folders"
import { freePort } from "../../../scripts/processes"
import { startServer } from "../shop/server-process"
import { openDatabase, readPublishableKey, type ShopDatabase } from "../shop/shop-database"
import { Shopper } from "./shopper"

/** More than most files use; a test that finds none left fills a new one. */
const COUNT = 12

/** Fills carts in a template database, since filling a cart takes as long as selling it. */
export async function fillReadyCarts(name: string): Promise<void> {
  const port = await freePort()
  const database = openDatabase(name)
  const publishableKey = await readPublishableKey(database)
  // PostgreSQL copies no database with open connections.
  await database.close()
  const server = await startServer({ database: database.url, port, logFile: join(RUN, `${name}.log`) })
  try {
    const shopper = new Shopper({ url: `http://127.0.0.1:${port}`, publishableKey })
    for (let count = 0; count < COUNT; count++) await shopper.fill()
  } finally {
    await server.stop()
  }
}

/** Ids of the ready carts in a copy. */
export async function readReadyCarts(database: ShopDatabase): Promise<string[]> {
  const carts = await database.sql<{ id: string }>("SELECT id FROM cart ORDER BY id")
  return carts.map(({ id }) => id)
}
