import { Contained } from "../../../components/contained"
import { Crumb } from "../../../components/section"
import { ServiceSearch } from "../../../service-orders/service-search"

// Not in the menu: the list of the shop's own records leads here.
export const handle = {
  label: "serviceOrders.title",
  translationNs: "instalments",
  breadcrumb: () => <Crumb name="serviceOrders.title" />,
}

// Medusa takes a page from a file's default export.
const ServiceOrdersPage = () => (
  <Contained>
    <ServiceSearch />
  </Contained>
)
export default ServiceOrdersPage
