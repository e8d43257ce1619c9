import { DrawerPart } from "../components/drawer-part"
import { KeyValues } from "../components/key-values"
import { Text } from "@medusajs/ui"
import { useWords } from "../i18n/use-words"
import { rawPairs } from "./raw-pairs"

/** The refunds of a charge as the service gives them (Charges v1, "Charge": their fields are not shown). */
export function ChargeRefunds({ refunds }: { refunds: unknown[] }) {
  const t = useWords()
  if (refunds.length === 0) {
    return (
      <DrawerPart title={t("charges.refunds.title")}>
        <Text size="small" className="text-ui-fg-subtle">
          {t("charges.refunds.none")}
        </Text>
      </DrawerPart>
    )
  }
  return (
    <DrawerPart title={t("charges.refunds.title")} hint={t("charges.refunds.hint")}>
      <ul className="flex flex-col gap-y-3">
        {refunds.map((refund, index) => (
          <li key={index} className="shadow-borders-base rounded-lg p-3">
            <KeyValues pairs={rawPairs(refund)} />
          </li>
        ))}
      </ul>
    </DrawerPart>
  )
}
