import type { ModuleJoinerConfig } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { databaseOver, type Knex } from "../instalments/records/database"
import type { Sql } from "../instalments/records/sql"
import { joinerConfig } from "./joiner-config"
import { countOperations, findOperations, type InstalmentOperation } from "./operations"

type Cradle = { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }

/**
 * Operations of settlements for Medusa's query. A module of its own, because the query loads what one module holds in
 * one go, by its models, and these tables have none.
 */
export class InstalmentSettlementsModuleService {
  readonly sql: Sql

  constructor(cradle: Cradle) {
    this.sql = databaseOver(cradle[ContainerRegistrationKeys.PG_CONNECTION])
  }

  __joinerConfig(): ModuleJoinerConfig {
    return { ...joinerConfig }
  }

  async listInstalmentOperations(filters?: unknown, config?: unknown): Promise<InstalmentOperation[]> {
    return findOperations(this.sql, filters, config)
  }

  async listAndCountInstalmentOperations(
    filters?: unknown,
    config?: unknown,
  ): Promise<[InstalmentOperation[], number]> {
    return [await findOperations(this.sql, filters, config), await countOperations(this.sql, filters)]
  }
}
