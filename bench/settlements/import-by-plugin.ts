import { z } from "zod"
import { logger } from "@medusajs/framework/logger"
import { findImport, requestImport } from "../../src/settlements/imports/imports"
import { runDueImports } from "../../src/settlements/imports/run-imports"
import { beChild } from "../children/be-child"
import { watched } from "../children/watched"
import { pluginOver } from "../plugin-over"
import { ACCOUNT, PERIOD } from "./operations"

/** An import as a shop runs it: its own connection pool, client and tables. */
void beChild(z.object({ url: z.string(), port: z.int() }), async ({ url, port }) => {
  const { instalments } = pluginOver(url, `http://127.0.0.1:${port}/v2`)
  const { sql } = instalments
  const { id } = await requestImport(sql, { account: ACCOUNT, ...PERIOD, by: null })
  const effort = await watched(() => runDueImports({ instalments, logger }))
  const done = await findImport(sql, id)
  if (done?.state !== "done") throw new Error(`The import did not get through: ${done?.failure}`)
  return effort
})
