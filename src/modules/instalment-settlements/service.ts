import type { ModuleJoinerConfig } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { databaseOver, type Knex, type Sql } from "../instalments/store/database"
import { countOperations, findOperations, type InstalmentOperation } from "./operations"

/** Under which name the container and Medusa's query know the module. */
export const INSTALMENT_SETTLEMENTS_MODULE = "instalment_settlements"

/** The fields of operations for Medusa's query, which has no model to read them from. Amounts are cents. */
const joinerConfig: ModuleJoinerConfig = {
  serviceName: INSTALMENT_SETTLEMENTS_MODULE,
  primaryKeys: ["instalment_order_id"],
  linkableKeys: {},
  alias: [
    {
      name: ["instalment_operation", "instalment_operations"],
      entity: "InstalmentOperation",
      args: { methodSuffix: "InstalmentOperations" },
    },
  ],
  schema: `
    scalar DateTime
    type InstalmentOperation {
      settlement_id: ID!
      service_settlement_id: String!
      account: String!
      type: String!
      service_operation_id: String!
      ordinal: Int!
      position: Int!
      created: DateTime!
      amount: Float!
      amount_to_settle: Float!
      commission: Float!
      interest: Float
      lender_order_id: String!
      order_reference: String!
      number_of_installments: Int
      instalment_order_id: ID
    }
  `,
}

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
