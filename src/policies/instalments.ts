import { definePolicies } from "@medusajs/framework/utils"

/**
 * What a shop can grant to its users' roles, where Medusa's roles are enabled. Medusa finds this file by its folder and
 * lists these beside its own; `src/api/admin-policies.ts` maps requests to them.
 */
export const instalmentPolicies = definePolicies([
  {
    name: "ReadInstalmentOrder",
    resource: "instalment_order",
    operation: "read",
    description: "See instalment orders, reviews, settlements, discrepancies, charges and webhooks",
  },
  {
    name: "CreateInstalmentOrder",
    resource: "instalment_order",
    operation: "create",
    description: "Sell in instalments",
  },
  {
    name: "UpdateInstalmentOrder",
    resource: "instalment_order",
    operation: "update",
    description:
      "Sync an instalment order with the lender, send its form, resolve and reopen its reviews, hold and release it",
  },
  {
    name: "CreateInstalmentRefund",
    resource: "instalment_refund",
    operation: "create",
    description: "Refund a loan no payment stands for, record refunds made at the lender",
  },
  {
    name: "UpdateInstalmentRecord",
    resource: "instalment_record",
    operation: "update",
    description: "Correct Medusa's records of an order where they differ from what was captured and refunded",
  },
  {
    name: "CreateInstalmentSettlement",
    resource: "instalment_settlement",
    operation: "create",
    description: "Import settlements",
  },
  {
    name: "UpdateInstalmentSettlement",
    resource: "instalment_settlement",
    operation: "update",
    description: "Note a payout as received in the bank, or take that back",
  },
  {
    name: "UpdateInstalmentDiscrepancy",
    resource: "instalment_discrepancy",
    operation: "update",
    description: "Resolve discrepancies",
  },
  {
    name: "CreateInstalmentWebhook",
    resource: "instalment_webhook",
    operation: "create",
    description: "Register URLs for the lender's events",
  },
  {
    name: "ReadInstalmentSettings",
    resource: "instalment_settings",
    operation: "read",
    description: "See how the shop sells in instalments, and who changed that",
  },
  {
    name: "UpdateInstalmentSettings",
    resource: "instalment_settings",
    operation: "update",
    description: "Change how the shop sells in instalments: limits, exclusions, plans, brand",
  },
  {
    name: "ReadInstalmentPerson",
    resource: "instalment_person",
    operation: "read",
    description: "Export what is held of one person",
  },
  {
    name: "DeleteInstalmentPerson",
    resource: "instalment_person",
    operation: "delete",
    description: "Erase what is held of one person",
  },
])
