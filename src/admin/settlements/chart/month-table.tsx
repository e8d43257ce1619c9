import type { MonthFigures } from "../../api/settlements"
import { useFormats } from "../../format/use-formats"
import { useWords } from "../../i18n/use-words"
import { FIGURES } from "../figures"

/** The chart for those who do not see it. */
export function MonthTable({ months }: { months: MonthFigures[] }) {
  const t = useWords()
  const { money, monthLong } = useFormats()
  return (
    <table className="sr-only">
      <caption>{t("settlements.chart.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("settlements.chart.month")}</th>
          {FIGURES.map(({ id, word }) => (
            <th key={id} scope="col">
              {t(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthLong(month.month)}</th>
            {FIGURES.map(({ id }) => (
              <td key={id}>{money(month[id])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
