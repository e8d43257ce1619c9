import type { Connection } from "../api/health"
import { useWords, type Say } from "../i18n/use-words"

export interface ConnectionWords {
  title: string
  /** Null where there is nothing to do. */
  todo: string | null
  /** What somebody technical would ask for; null when there is no such thing. */
  detail: string | null
}

/** What a check showed, and what to do about it. */
export function useConnectionWords(): (connection: Connection) => ConnectionWords {
  const t = useWords()
  return (connection) => {
    const { result, code, http_status } = connection
    const technical = [http_status === null ? null : `HTTP ${http_status}`, code].filter(Boolean).join(", ")
    return {
      title: t(`health.result.${result}`),
      todo: todoWords(t, connection),
      detail: technical ? t("general.technical", { detail: technical }) : null,
    }
  }
}

function todoWords(t: Say, { result, reason }: Connection): string | null {
  if (result === "works") return null
  if (result !== "no_network") return t(`health.todo.${result}`)
  return t("health.todo.no_network", { reason: t(`health.reason.${reason ?? "other"}`) })
}
