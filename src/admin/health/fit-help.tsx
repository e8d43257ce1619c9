import { Text } from "@medusajs/ui"
import type { RegionFit } from "../api/health"
import { TextLink } from "../components/text-link"
import { useWords } from "../i18n/use-words"
import { MisfitWords } from "./misfit-words"
import { candidates } from "./readiness"

/** Which regions offer an account that does not fit them and why, and those that would fit. */
export function FitHelp({ regions }: { regions: RegionFit[] }) {
  const t = useWords()
  const offered = regions.filter((region) => region.offered)
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("health.guide.fitTodo")}
      </Text>
      <ul className="txt-compact-small flex flex-col gap-y-2 pt-1">
        {[...offered, ...candidates(regions)].map((region) => (
          <li key={region.id}>
            <TextLink to={`/settings/regions/${region.id}`}>
              {t("health.guide.openRegion", { region: region.name })}
            </TextLink>
            <MisfitWords region={region} />
          </li>
        ))}
      </ul>
    </>
  )
}
