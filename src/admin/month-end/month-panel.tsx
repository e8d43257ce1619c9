import { Table } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { useAccounts } from "../api/accounts"
import { useImports } from "../api/imports"
import { AccountSelect, ChoiceField } from "../components/fields"
import { TextLink } from "../components/links"
import { LoadFailed, LoadingSection, Notice, Section, Strong } from "../components/section"
import { FigureGrid } from "../components/values"
import { useLanguage } from "../i18n/words"
import { put } from "../list/put-filters"
import { downloadFile, FILES, useJournal, type MonthJournal, type MonthQuery } from "./calls"
import { DownloadMenu } from "../components/buttons"

/** How far back a month can be chosen; an earlier one can be written in the address. */
const MONTHS = 24
/** So many lines are shown; the files have all of them. */
const SHOWN = 200

/** The month that is over, and those before it; this one first. */
function monthsUntil(today: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** A month of settlements as lines for the accounts, with what to see to first and the files. */
export function MonthPanel() {
  const { t, monthLong, decimal } = useLanguage()
  const accounts = useAccounts()
  // An import that ends while this page is open changes what it shows.
  useImports()
  const [address, setAddress] = useSearchParams()
  const months = monthsUntil(new Date())
  const month = address.get("month") ?? months[1] ?? ""
  const account = address.get("account") ?? undefined
  const query = { month, ...(account !== undefined && { account }) }
  const files = FILES.map(
    (file) => [t(`monthEnd.file.${file}`), () => downloadFile(file, query, decimal)] as const,
  )
  const change = (name: string, value: string | undefined) =>
    setAddress((before) => {
      put(before, name, value)
      return before
    })
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("monthEnd.title")}
        hint={t("monthEnd.hint")}
        aside={<DownloadMenu files={files}>{t("monthEnd.download")}</DownloadMenu>}
      >
        <div className="flex flex-wrap gap-4 px-6 py-4">
          <ChoiceField
            label={t("monthEnd.month")}
            value={month}
            options={months.map((value) => ({ value, label: monthLong(value) }))}
            onChange={(next) => change("month", next)}
          />
          <AccountSelect
            accounts={accounts}
            value={account}
            every={t("imports.every")}
            onChange={(next) => change("account", next)}
          />
        </div>
      </Section>
      <Journal query={query} />
    </div>
  )
}

function Journal({ query }: { query: MonthQuery }) {
  const { t } = useLanguage()
  const { data, error, refetch } = useJournal(query)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSection rows={4} />
  return (
    <>
      <Checks journal={data} account={query.account} />
      {data.lines.length === 0 ? (
        <Section title={t("monthEnd.empty")} hint={t("monthEnd.emptyHint")} />
      ) : (
        <>
          <ByAccount journal={data} />
          <Lines journal={data} />
        </>
      )}
    </>
  )
}

interface ChecksProps {
  journal: MonthJournal
  account: string | undefined
}

function Checks({ journal: { month, checks, totals }, account }: ChecksProps) {
  const { t, number, money, date, dateTime } = useLanguage()
  const [year = 0, next = 0] = month.split("-").map(Number)
  const until = checks.imported_until
  const ofAccount = new URLSearchParams(account === undefined ? {} : { account }).toString()
  const complete = until !== null && Date.parse(until) >= Date.UTC(year, next, 1)
  return (
    <Section title={t("monthEnd.checks.title")} hint={t("monthEnd.checks.hint")}>
      <FigureGrid
        figures={[
          [
            t("monthEnd.checks.payout"),
            money(totals.payout_cents),
            totals.adjustment_cents > 0 &&
              `${t("monthEnd.role.adjustments")}: ${money(totals.adjustment_cents)}`,
          ],
          [
            t("discrepancies.title"),
            number(checks.discrepancies),
            checks.discrepancies > 0 && (
              <TextLink to={`/instalments/discrepancies?${ofAccount}`}>
                {t("general.action.showAll")}
              </TextLink>
            ),
          ],
          [
            t("monthEnd.checks.waiting"),
            number(checks.not_in_bank),
            checks.not_in_bank > 0 && (
              <TextLink to={`/instalments/settlements?bank=open&${ofAccount}`}>
                {t("monthEnd.checks.showWaiting")}
              </TextLink>
            ),
          ],
          [
            t("monthEnd.checks.imported"),
            until === null ? t("monthEnd.checks.never") : date(until),
            checks.changed_at && t("monthEnd.checks.changed", { at: dateTime(checks.changed_at) }),
          ],
        ]}
      />
      {!complete && <Notice>{t("monthEnd.checks.incomplete")}</Notice>}
    </Section>
  )
}

function ByAccount({ journal: { totals } }: { journal: MonthJournal }) {
  const { t } = useLanguage()
  const rows = totals.by_account.filter((one) => one.debit_cents !== 0 || one.credit_cents !== 0)
  return (
    <Section title={t("monthEnd.byAccount")} hint={t("monthEnd.byAccountHint")}>
      <Amounts
        name={t("monthEnd.byAccount")}
        heads={[t("monthEnd.account"), t("monthEnd.purpose")]}
        rows={rows.map((one) => ({
          key: one.account_code,
          cells: [one.account_code, one.roles.map((role) => t(`monthEnd.role.${role}`)).join(", ")],
          of: one,
        }))}
        total={totals}
      />
    </Section>
  )
}

function Lines({ journal: { lines, totals } }: { journal: MonthJournal }) {
  const { t, given, number } = useLanguage()
  const shown = lines.slice(0, SHOWN)
  return (
    <Section
      title={t("monthEnd.lines")}
      hint={
        shown.length < lines.length
          ? t("monthEnd.first", { shown: number(shown.length), count: number(lines.length) })
          : t("monthEnd.linesHint")
      }
    >
      <Amounts
        name={t("monthEnd.lines")}
        heads={[t("settlements.field.date"), t("monthEnd.account"), t("monthEnd.purpose")]}
        rows={shown.map((line, index) => ({
          key: String(index),
          cells: [
            <TextLink
              to={`/instalments/settlements/${line.settlement_id}`}
              label={`${given(line.date)}, ${t("settlements.one")} ${line.reference}`}
            >
              {given(line.date)}
            </TextLink>,
            line.account_code,
            t(`monthEnd.kind.${line.kind}`),
          ],
          of: line,
        }))}
        total={totals}
      />
    </Section>
  )
}

type Sums = Record<"debit_cents" | "credit_cents", number>

interface AmountsProps {
  name: string
  heads: string[]
  rows: { key: string; cells: ReactNode[]; of: Sums }[]
  total: Sums
}

/** A table that ends with a debit and a credit, and with their sums. */
function Amounts({ name, heads, rows, total }: AmountsProps) {
  const { t, money } = useLanguage()
  const sides = ({ debit_cents, credit_cents }: Sums, show: (cents: number) => ReactNode) =>
    [debit_cents, credit_cents].map((cents, side) => (
      <Table.Cell key={`side ${side}`} className="text-nowrap text-right tabular-nums">
        {show(cents)}
      </Table.Cell>
    ))
  return (
    <div className="overflow-x-auto" role="region" aria-label={name} tabIndex={0}>
      <Table>
        <Table.Header>
          <Table.Row>
            {heads.map((head) => (
              <Table.HeaderCell key={head}>{head}</Table.HeaderCell>
            ))}
            <Table.HeaderCell className="text-right">{t("monthEnd.debit")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("monthEnd.credit")}</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ key, cells, of }) => (
            <Table.Row key={key}>
              {cells.map((cell, index) => (
                <Table.Cell key={index} className="text-nowrap">
                  {cell}
                </Table.Cell>
              ))}
              {sides(of, (cents) => cents !== 0 && money(cents))}
            </Table.Row>
          ))}
          <Table.Row>
            {heads.map((head, index) => (
              <Table.Cell key={head}>{index === 0 && <Strong>{t("monthEnd.sum")}</Strong>}</Table.Cell>
            ))}
            {sides(total, (cents) => (
              <Strong>{money(cents)}</Strong>
            ))}
          </Table.Row>
        </Table.Body>
      </Table>
    </div>
  )
}
