import { Contained } from "../../../../components/contained"
import { handleOf } from "../../../../components/crumb"
import { MonthPanel } from "../../../../month-end/month-panel"

export const handle = handleOf("monthEnd.title")

const MonthEndPage = () => (
  <Contained>
    <div className="flex flex-col gap-y-3">
      <MonthPanel />
    </div>
  </Contained>
)
export default MonthEndPage
