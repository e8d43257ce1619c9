import { Text } from "@medusajs/ui"
import type { RegionFit } from "../api/health"
import { useWords } from "../i18n/use-words"

/** Why a region's shoppers cannot pay by instalments. Nothing of one that fits. */
export function MisfitWords({ region }: { region: RegionFit }) {
  const t = useWords()
  const currency = region.currency_code.toUpperCase()
  return region.misfits.map((misfit) => (
    <Text key={misfit} size="small" className="text-ui-fg-subtle text-pretty">
      {t(`health.region.${misfit}`, { currency })}
    </Text>
  ))
}
