import { formAt, type Play } from "./play"

/** So short that the plugin's margin before an end is longer. */
const BRIEF_MS = 5_400_000

/** The approval is shown with its end from the first read on. */
export async function approveBriefly(play: Play, index: number): Promise<void> {
  const form = formAt(play, index)
  if (form?.status !== "CREATED") return
  const { sandbox } = play.fixture.shop
  const decided = sandbox.decide(form.id, "approve")
  sandbox.runOut(form.id, BRIEF_MS)
  play.brief.push(form.id)
  await decided
}

/** No hour has passed since such an approval, and so not half of its time. */
export function judgeBriefly(play: Play): void {
  const { fixture, agreed, fulfilled, backOffice } = play
  const { records } = fixture.shop.sandbox
  const wanted = fixture.capture === "automatic" || (fixture.capture === "on_fulfillment" && fulfilled)
  for (const id of wanted || agreed ? [] : play.brief)
    if (records.captured(id) > 0 && !backOffice.confirmed.includes(id) && !wasMoved(play, id))
      play.violations.push(
        `confirmedAsPaid: ${id} was confirmed before half of its time was over, and nobody asked`,
      )
  play.brief = []
}

function wasMoved({ fixture }: Play, id: string): boolean {
  const order = fixture.shop.sandbox.records.order(id)
  return order?.transitions.some(({ trigger }) => trigger === "undocumented") ?? false
}
