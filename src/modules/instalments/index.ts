import { Module } from "@medusajs/framework/utils"
import { warnOfSingleProcess } from "./single-process"
import { nameVersions } from "./versions"
import { INSTALMENTS_MODULE } from "./deps"
import { InstalmentsModuleService } from "./service"

export default Module(INSTALMENTS_MODULE, {
  service: InstalmentsModuleService,
  loaders: [nameVersions, warnOfSingleProcess],
})
