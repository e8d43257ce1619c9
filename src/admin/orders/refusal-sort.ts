import type { Words } from "../i18n/words"

type Sort = keyof Words["orders"]["refusal"]

/** What the statuses mean of a refund (Orders v2, "Errors"). A bare 403 may be a wrong key as well as one that may not. */
const SORTS: Record<number, Sort> = {
  400: "invalid",
  401: "key",
  403: "permission",
  404: "missing",
  422: "rule",
}

/** Which words tell why the service refused. */
export function refusalSort(httpStatus: number): Sort {
  return SORTS[httpStatus] ?? "other"
}
