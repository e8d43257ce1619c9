import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { InstalmentsProviderService } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [InstalmentsProviderService] })
