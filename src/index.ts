export type { InstalmentsEventName, InstalmentsEvents } from "./events/payloads"
export { createFormLink } from "./checkout/left-forms/form-link"
export { withInstalments } from "./with-instalments"
export type { InstalmentsOptions } from "./modules/instalments/options/schema"
