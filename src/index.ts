export type { InstalmentsEventName, InstalmentsEvents } from "./events/payloads"
export { withInstalments } from "./with-instalments"
export type { InstalmentsOptions } from "./modules/instalments/options/schema"
