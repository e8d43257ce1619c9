import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Operation } from "../api/settlements"
import { Hinted } from "../components/values"
import { TextLink } from "../components/links"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { useOperationType } from "../settlements/use-operation-type"

/** What the settlements say about an order: when, how much, and what the lender kept. */
export function SettledLines({ operations }: { operations: Operation[] }) {
  return (
    <ul className="divide-y divide-dashed">
      {operations.map((operation) => (
        <SettledLine
          key={[
            operation.settlement_id,
            operation.type,
            operation.service_operation_id,
            operation.ordinal,
          ].join()}
          operation={operation}
        />
      ))}
    </ul>
  )
}

function SettledLine({ operation }: { operation: Operation }) {
  const t = useWords()
  const typeName = useOperationType()
  const { money, number, date } = useFormats()
  const figures = [
    [t("orders.settled.commission"), money(operation.commission)],
    [t("orders.settled.payout"), money(operation.amount_to_settle)],
  ]
  return (
    <li className="text-ui-fg-subtle flex flex-col gap-y-1 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small" weight="plus" leading="compact" className="text-ui-fg-base">
          {typeName(operation.type)}
        </Text>
        <Text size="small" weight="plus" leading="compact" className="text-ui-fg-base tabular-nums">
          {money(operation.amount)}
        </Text>
      </div>
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small">{date(operation.created)}</Text>
        <TextLink to={`/instalments/settlements/${operation.settlement_id}`} className="txt-small">
          {t("orders.settled.settlement")}
        </TextLink>
      </div>
      <dl className="flex flex-col gap-y-1">
        {figures.map(([name, value]) => (
          <Figure key={name} name={name}>
            {value}
          </Figure>
        ))}
        <Figure name={t("orders.settled.interest")}>
          <Hinted hint={t("orders.settled.interestHint")}>{number(operation.interest)}</Hinted>
        </Figure>
      </dl>
    </li>
  )
}

function Figure({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <div className="txt-small flex items-center justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
