import { StatusBadge, Text } from "@medusajs/ui"
import type { Connection, ConnectionResult } from "../api/health"
import { useWords } from "../i18n/use-words"
import { useConnectionWords } from "./use-connection-words"

/** Red is what stays so until somebody does something. */
const COLOURS: Record<ConnectionResult, "green" | "orange" | "red"> = {
  works: "green",
  wrong_key: "red",
  no_permission: "red",
  wrong_key_or_no_permission: "red",
  wrong_address: "red",
  not_json: "red",
  no_network: "red",
  slow: "orange",
  service_error: "orange",
  unexpected_answer: "orange",
}

interface ConnectionStatusProps {
  connection: Connection | null
  /** Without what to do, where that is told elsewhere on the page. */
  brief?: boolean
}

/** Whether a key works, in words, with what to do where it does not. */
export function ConnectionStatus({ connection, brief = false }: ConnectionStatusProps) {
  const t = useWords()
  const words = useConnectionWords()
  if (connection === null) return <StatusBadge color="grey">{t("health.unchecked")}</StatusBadge>
  const { title, todo, detail } = words(connection)
  return (
    <>
      <StatusBadge color={COLOURS[connection.result]}>{title}</StatusBadge>
      {todo && !brief && (
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {todo}
        </Text>
      )}
      {detail && !brief && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {detail}
        </Text>
      )}
    </>
  )
}
