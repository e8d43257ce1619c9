import { SettledRecords } from "../harness/assertions/settlement-records"
import { copyTemplate, type ShopDatabase } from "../harness/shop/shop-database"

/** Both records in a separate database: comparing them does not use Medusa, so none is started. */
export async function openRecordsWithoutServer(): Promise<SettledRecords> {
  return new RecordsWithoutServer(await copyTemplate())
}

class RecordsWithoutServer extends SettledRecords {
  constructor(private readonly database: ShopDatabase) {
    super({ databaseUrl: database.url })
  }

  override async close(): Promise<void> {
    await super.close()
    await this.database.drop()
  }
}
