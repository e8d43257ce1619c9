import { handleOf, pageOf } from "../../../../components/page"
import { MonthPanel } from "../../../../month-end/month-panel"

export const handle = handleOf("monthEnd.title")

export default pageOf(MonthPanel)
