const KEPT = 1_000

/** The last 1,000 a desk sent, each amended once it is known what became of it. */
export class SentLog<Sent extends { readonly sequence: number }> {
  private readonly kept: Sent[] = []
  private count = 0

  enter(entry: (sequence: number) => Sent): Sent {
    this.count += 1
    const sent = entry(this.count)
    this.kept.push(sent)
    if (this.kept.length > KEPT) this.kept.shift()
    return sent
  }

  amend(sent: Sent, result: Partial<Sent>): Sent {
    const amended = { ...sent, ...result }
    const index = this.kept.findIndex(({ sequence }) => sequence === sent.sequence)
    if (index >= 0) this.kept[index] = amended
    return amended
  }

  list(): readonly Sent[] {
    return this.kept.map((sent) => ({ ...sent }))
  }
}
