import { ArrowDownTray } from "@medusajs/icons"
import { Button, DropdownMenu, toast } from "@medusajs/ui"
import { downloadOperations, type CsvStyle, type OperationsQuery } from "../api/operations"
import { useWords } from "../i18n/use-words"

const STYLES = [
  { word: "settlements.csv.semicolon", style: { separator: "semicolon", decimal: "comma" } },
  { word: "settlements.csv.comma", style: { separator: "comma", decimal: "point" } },
] as const

/** Saves the operations that match, in the way the reader's spreadsheet expects. */
export function CsvMenu({ settlementId, query }: { settlementId: string; query: OperationsQuery }) {
  const t = useWords()
  const save = (style: CsvStyle) => {
    downloadOperations(settlementId, { ...query, ...style }).catch((error: unknown) => {
      toast.error(error instanceof Error ? error.message : String(error))
    })
  }
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="secondary">
          <ArrowDownTray />
          {t("settlements.csv.action")}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Label>{t("settlements.csv.hint")}</DropdownMenu.Label>
        {STYLES.map(({ word, style }) => (
          <DropdownMenu.Item key={word} onClick={() => save(style)}>
            {t(word)}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
