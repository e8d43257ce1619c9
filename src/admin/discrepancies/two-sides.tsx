import type { Discrepancy } from "../api/discrepancies"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"

/** What the shop has, or the operations add up to; what the settlement has; and the difference. */
export function TwoSides({
  kind,
  shop_amount,
  service_amount,
}: Pick<Discrepancy, "kind" | "shop_amount" | "service_amount">) {
  const t = useWords()
  const { money } = useFormats()
  const show = (cents: number | null) => (cents === null ? t("discrepancies.nothing") : money(cents))
  const sides = [
    [t(`discrepancies.field.${kind === "totals" ? "summed" : "shop"}`), show(shop_amount)],
    [t("discrepancies.field.service"), show(service_amount)],
    [t("discrepancies.field.difference"), money((service_amount ?? 0) - (shop_amount ?? 0))],
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-3">
      {sides.map(([name, value]) => (
        <div key={name} className="flex items-center justify-between gap-x-4 sm:block">
          <dt className="txt-compact-small text-ui-fg-subtle">{name}</dt>
          <dd className="txt-compact-small-plus text-ui-fg-base tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
