import { Module } from "@medusajs/framework/utils"
import { INSTALMENT_SETTLEMENTS_MODULE, InstalmentSettlementsModuleService } from "./service"

export default Module(INSTALMENT_SETTLEMENTS_MODULE, { service: InstalmentSettlementsModuleService })
