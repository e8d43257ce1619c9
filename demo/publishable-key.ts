import { Client } from "pg"
import { ExpectedError } from "./expected-error"

/** The token that the storefront sends; Medusa creates it when it first starts on an empty database. */
export async function publishableKey(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sql =
      "SELECT token FROM api_key WHERE type = 'publishable' AND revoked_at IS NULL AND deleted_at IS NULL"
    const { rows } = await client.query<{ token: string }>(sql)
    if (rows[0]) return rows[0].token
    throw new ExpectedError("The shop has no publishable key. Start over with: npm run demo -- --fresh")
  } finally {
    await client.end()
  }
}
