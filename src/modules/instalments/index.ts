import { Module } from "@medusajs/framework/utils"
import { warnOfSingleProcess } from "./loaders/warn-of-single-process"
import { INSTALMENTS_MODULE } from "./module-name"
import { InstalmentsModuleService } from "./service"

export default Module(INSTALMENTS_MODULE, {
  service: InstalmentsModuleService,
  loaders: [warnOfSingleProcess],
})
