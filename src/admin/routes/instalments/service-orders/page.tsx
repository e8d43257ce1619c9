import { Contained } from "../../../components/contained"
import { handleOf } from "../../../components/crumb"
import { ServiceSearch } from "../../../service-orders/service-search"

// Not in the menu: the list of the shop's own records leads here.
export const handle = handleOf("serviceOrders.title")

const ServiceOrdersPage = () => (
  <Contained>
    <ServiceSearch />
  </Contained>
)
export default ServiceOrdersPage
