import { StatusBadge } from "@medusajs/ui"
import type { RegionFit } from "../api/health"
import { TextLink } from "../components/links"
import { useLanguage } from "../i18n/words"
import { Subtle } from "../components/section"

/** Where an account is offered or could be. Regions that neither offer nor fit it are left out. */
export function RegionList({ regions }: { regions: RegionFit[] }) {
  const { t } = useLanguage()
  const shown = regions.filter(({ offered, misfits }) => offered || misfits.length === 0)
  if (shown.length === 0) return t("health.region.none")
  return (
    <ul className="flex flex-col gap-y-3">
      {shown.map((region) => (
        <li key={region.id} className="flex flex-col gap-y-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink to={`/settings/regions/${region.id}`}>{region.name}</TextLink>
            <RegionStatus region={region} />
          </div>
          {region.offered && <MisfitWords region={region} />}
          <SoldThere region={region} />
        </li>
      ))}
    </ul>
  )
}

function RegionStatus({ region: { offered, misfits } }: { region: RegionFit }) {
  const { t } = useLanguage()
  if (!offered) return <StatusBadge color="grey">{t("health.region.open")}</StatusBadge>
  if (misfits.length > 0) return <StatusBadge color="orange">{t("health.region.misfit")}</StatusBadge>
  return <StatusBadge color="green">{t("health.region.offered")}</StatusBadge>
}

/** Of a region with countries the account does not sell to: to which it does. */
function SoldThere({ region: { countries, sold_to } }: { region: RegionFit }) {
  const { t, countries: names } = useLanguage()
  if (sold_to.length === 0 || sold_to.length === countries.length) return null
  return <Subtle>{t("health.region.partly", { countries: names(sold_to) })}</Subtle>
}

/** Why a region's shoppers cannot pay in instalments. Nothing of one that fits. */
export function MisfitWords({ region }: { region: RegionFit }) {
  const { t } = useLanguage()
  const currency = region.currency_code.toUpperCase()
  return region.misfits.map((misfit) => (
    <Subtle key={misfit}>{t(`health.region.${misfit}`, { currency })}</Subtle>
  ))
}
