import type { Guarantee } from "./guarantee"

/** Nothing that staff hold is confirmed, by any path: no confirmation begins between a hold and its release. */
export const holdsKept: Guarantee = ({ play, captures, forms }) =>
  play.holds.flatMap(({ instalmentOrderId, begunBefore, begunUntil }) => {
    const form = forms.find(({ reference }) => reference === instalmentOrderId)
    if (!form || play.backOffice.confirmed.includes(form.id)) return []
    return captures
      .filter((capture) => capture.instalment_order_id === instalmentOrderId && capture.state === "done")
      .filter(({ id }) => !begunBefore.includes(id) && (begunUntil === null || begunUntil.includes(id)))
      .map(() => `${instalmentOrderId} was confirmed while it was on hold`)
  })
