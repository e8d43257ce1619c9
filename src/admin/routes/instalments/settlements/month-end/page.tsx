import { Contained } from "../../../../components/contained"
import { Crumb } from "../../../../components/section"
import { MonthPanel } from "../../../../month-end/month-panel"

export const handle = {
  label: "monthEnd.title",
  translationNs: "instalments",
  breadcrumb: () => <Crumb name="monthEnd.title" />,
}

// Medusa takes a page from a file's default export.
const MonthEndPage = () => (
  <Contained>
    <div className="flex flex-col gap-y-3">
      <MonthPanel />
    </div>
  </Contained>
)
export default MonthEndPage
