import { handleOf, pageOf } from "../../../components/page"
import { ServiceSearch } from "../../../lender-orders/service-search"

// Not in the menu: the list of the shop's own records leads here.
export const handle = handleOf("lenderOrders.title")

export default pageOf(ServiceSearch)
