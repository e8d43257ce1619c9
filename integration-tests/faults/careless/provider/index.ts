import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { CarelessProviderService } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [CarelessProviderService] })
