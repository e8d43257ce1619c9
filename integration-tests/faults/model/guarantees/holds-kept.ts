import type { Guarantee } from "./guarantee"

/**
 * Nothing of a purchase that staff hold is confirmed, by any path and on whichever form: no confirmation begins between a
 * hold and its release.
 */
export const holdsKept: Guarantee = ({ play, captures, forms }) =>
  play.holds.flatMap(({ instalmentOrderId, begunBefore, begunUntil }) =>
    captures
      .filter(({ state }) => state === "done")
      .filter(({ id }) => !begunBefore.includes(id) && (begunUntil === null || begunUntil.includes(id)))
      .filter((capture) => {
        const form = forms.find(({ reference }) => reference === capture.instalment_order_id)
        return form !== undefined && !play.backOffice.confirmed.includes(form.id)
      })
      .map(
        (capture) => `${capture.instalment_order_id} was confirmed while ${instalmentOrderId} was on hold`,
      ),
  )
