import { defineLink } from "@medusajs/framework/utils"
import { INSTALMENT_SETTLEMENTS_MODULE } from "../modules/instalment-settlements/service"
import InstalmentsModule from "../modules/instalments"

/** `instalment_order.operations`: what settlements hold of it. */
export default defineLink(
  { linkable: InstalmentsModule.linkable.instalmentOrder, field: "id", isList: true },
  {
    linkable: {
      serviceName: INSTALMENT_SETTLEMENTS_MODULE,
      entity: "InstalmentOperation",
      alias: "operation",
      primaryKey: "instalment_order_id",
    },
  },
  { readOnly: true },
)
