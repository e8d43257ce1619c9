import { Module } from "@medusajs/framework/utils"
import { INSTALMENTS_MODULE } from "./module-name"
import { InstalmentsModuleService } from "./service"

export default Module(INSTALMENTS_MODULE, { service: InstalmentsModuleService })
