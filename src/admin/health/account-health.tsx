import { CheckCircleSolid } from "@medusajs/icons"
import { StatusBadge } from "@medusajs/ui"
import type { AccountHealth } from "../api/health"
import { TextLink } from "../components/links"
import { Folded, Marked, Notice, Section, SectionRows, Strong, Subtle } from "../components/section"
import { useLanguage } from "../i18n/words"
import { ConnectionStatus } from "./connection-status"
import { providerLabel } from "./readiness"
import { RegionList } from "./region-list"
import type { AccountProps } from "./setup-guide"
import { Moment } from "./sweep-health"

const COLOURS = { test: "orange", live: "green", unknown: "grey" } as const

interface AccountHealthProps extends AccountProps {
  /** By the lender, as far as the shop's address tells. */
  reachable: boolean
}

/** Everything about one account: whether it works, what it may do and where, and what last happened. */
export function AccountHealthSection({ account, readiness, reachable, several }: AccountHealthProps) {
  const { t, list, countries, ago, number } = useLanguage()
  const { version1, mode, needs_review, circuit_opened_at: opened } = account
  // What the guide shows is not repeated.
  const guided = readiness !== null && readiness.ready.length === 0
  const warnings = account.warnings.filter((one) => !guided || one !== "provider_not_registered")
  return (
    <Section title={several ? t("health.account", { account: account.name }) : t("health.single")}>
      <ReadyBanner
        readiness={readiness}
        hint={warnings.includes("testers_only") ? "testers" : reachable ? "hint" : "trial"}
      />
      {!account.enabled && <Notice>{t("health.retired")}</Notice>}
      {warnings.map((warning) => (
        <Notice key={warning}>{t(`health.warning.${warning}`, { provider: providerLabel(account) })}</Notice>
      ))}
      <SectionRows
        rows={[
          [t("health.row.connection"), <ConnectionStatus connection={account.connection} brief={guided} />],
          [t("health.row.mode"), <StatusBadge color={COLOURS[mode]}>{t(`health.mode.${mode}`)}</StatusBadge>],
          [t("health.row.countries"), countries(account.countries)],
          [t("health.row.currencies"), list(account.currencies.map((currency) => currency.toUpperCase()))],
          [t("health.row.regions"), <RegionList regions={account.regions} />],
          [
            t("health.row.version1"),
            version1 && (
              <>
                <ConnectionStatus connection={version1.connection} />
                <Address of={version1.base_url} />
              </>
            ),
          ],
          [t("health.row.event"), version1 && <Moment at={version1.last_event_at} />],
          [
            t("health.row.circuit"),
            <>
              <span>
                {opened === null
                  ? t("health.circuit.closed")
                  : t("health.circuit.open", { when: ago(opened) })}
              </span>
              <span className="text-ui-fg-subtle">
                {t(account.forms_followed ? "health.circuit.followed" : "health.circuit.polled")}
              </span>
            </>,
          ],
          [t("health.row.callback"), <Moment at={account.last_callback_at} />, t("health.row.callbackHint")],
          [t("health.row.pass"), <Moment at={account.hourly_run_at} />, t("health.row.passHint")],
          [t("health.row.import"), <LastImport of={account.last_import} />],
          [
            t("reviews.needed"),
            needs_review === 0 ? (
              t("reviews.empty")
            ) : (
              <span className="flex flex-wrap gap-x-2">
                <span>{number(needs_review)}</span>
                <TextLink to={`/instalments${several ? `?account=${encodeURIComponent(account.name)}` : ""}`}>
                  {t("general.action.showAll")}
                </TextLink>
              </span>
            ),
          ],
        ]}
      />
      <Folded title={t("health.technical")}>
        <SectionRows
          rows={[
            [t("health.row.base"), <Address of={account.base_url} />],
            [t("health.row.calls"), number(account.calls_last_pass)],
          ]}
        />
      </Folded>
    </Section>
  )
}

function Address({ of }: { of: string }) {
  return <span className="text-ui-fg-subtle break-all">{of}</span>
}

/** One that failed or is under way is explained where settlements are. */
function LastImport({ of: last }: { of: AccountHealth["last_import"] }) {
  const { t, ago } = useLanguage()
  if (last === null) return <Moment at={null} />
  if (last.state === "done") return <Moment at={last.finished_at} />
  const text =
    last.state === "failed"
      ? t("health.import.failed", { when: ago(last.finished_at ?? last.created_at) })
      : t("health.import.underWay")
  return <TextLink to="/instalments/settlements">{text}</TextLink>
}

/** `testers`: not every shopper. `trial`: the shop's addresses are not ready for selling. */
type ReadyHint = "hint" | "testers" | "trial"

/** Where shoppers can pay in instalments now, and which; nothing while they cannot anywhere. */
function ReadyBanner({ readiness, hint }: Pick<AccountHealthProps, "readiness"> & { hint: ReadyHint }) {
  const { t, list } = useLanguage()
  const regions = readiness?.ready.map(({ name }) => name) ?? []
  if (regions.length === 0) return null
  const title = regions.length === 1 ? "health.ready.one" : "health.ready.several"
  return (
    <Marked role="status" icon={<CheckCircleSolid className="text-ui-tag-green-icon" />}>
      <Strong>{t(title, { regions: list(regions) })}</Strong>
      <Subtle>{t(`health.ready.${hint}`)}</Subtle>
    </Marked>
  )
}
