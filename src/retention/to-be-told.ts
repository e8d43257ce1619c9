/** Whether other code is still to be told of a transition `t` (`src/events/sources.ts`). */
export const TO_BE_TOLD = `t.announced_at IS NULL AND t.from_status IS DISTINCT FROM t.to_status
  AND t.to_status IN ('AUTHORIZED', 'REJECTED', 'CONFIRMED', 'UNCONFIRMED')`
