import { z } from "zod"
import type { UnsentReason } from "../errors/unsent-error"

const coded = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,60}$/) })

const REASONS: Record<string, UnsentReason> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  EAI_FAIL: "dns",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ETIMEDOUT: "connect_timeout",
  UND_ERR_CONNECT_TIMEOUT: "connect_timeout",
  EPROTO: "tls",
  HOSTNAME_MISMATCH: "tls",
  UND_ERR_CLOSED: "closed",
  UND_ERR_DESTROYED: "closed",
}

/**
 * Why a request never started, from the code of the connection's error. Only a name for people: that nothing
 * was sent is proved by the request not having started, never by a code, which a live connection may raise too.
 */
export function unsentReason(error: unknown): { reason: UnsentReason; code?: string } {
  const read = coded.safeParse(error)
  if (!read.success) return { reason: "connection" }
  const { code } = read.data
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/.test(code)) return { reason: "tls", code }
  return { reason: REASONS[code] ?? "connection", code }
}
