import type { ModuleJoinerConfig } from "@medusajs/framework/types"
import { INSTALMENT_SETTLEMENTS_MODULE } from "./module-name"

/** What Medusa's query is told of operations: there is no model to tell it from. Amounts are cents. */
export const joinerConfig: ModuleJoinerConfig = {
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
      interest: Float!
      service_order_id: String!
      order_reference: String!
      number_of_installments: Int!
      instalment_order_id: ID
    }
  `,
}
