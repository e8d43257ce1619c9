import { answerLegacy } from "../legacy/answer-legacy"
import { LegacyFailure } from "../legacy/failure"
import { secretKeyHolder } from "../legacy/secret-key"
import { answerService } from "../service/answer-service"
import { accountOf } from "../service/authenticate"
import { ServiceFailure } from "../service/failure"
import { callOf } from "./call-of"
import type { Face } from "./face"
import { legacyCallOf } from "./legacy-call-of"
import { refusals } from "./refusals"

/** Orders v2. */
export const ordersFace: Face = {
  prefix: "/v2",
  answer: answerService,
  callOf,
  accountOf: ({ settings }, { headers }) => accountOf(headers, settings.accounts)?.name ?? null,
  refusal: (status) =>
    status === 429
      ? { status, code: "TOO_MANY_REQUESTS", message: refusals[status] }
      : new ServiceFailure(status, refusals[status]).body(),
}

/** Version 1. */
export const legacyFace: Face = {
  prefix: "/api/1",
  answer: answerLegacy,
  callOf: legacyCallOf,
  accountOf: ({ settings }, { headers }) => secretKeyHolder(headers, settings.accounts)?.name ?? null,
  refusal: (status) => new LegacyFailure(status, {}).body(),
}
