import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { NaiveProviderService } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [NaiveProviderService] })
