import type { Connection } from "../api/health"
import { useWords } from "../i18n/use-words"

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
  return ({ result, reason, code, http_status }) => {
    const technical = [http_status === null ? null : `HTTP ${http_status}`, code].filter(Boolean).join(", ")
    return {
      title: t(`health.result.${result}`),
      todo:
        result === "works"
          ? null
          : result === "no_network"
            ? t("health.todo.no_network", { reason: t(`health.reason.${reason ?? "other"}`) })
            : t(`health.todo.${result}`),
      detail: technical ? t("health.detail", { detail: technical }) : null,
    }
  }
}
