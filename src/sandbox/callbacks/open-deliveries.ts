import { deliver, type Delivery } from "./deliver"

/** Deliveries that have no answer yet, and are given up together. */
export class OpenDeliveries {
  private readonly open = new Set<Promise<unknown>>()
  private readonly stop = new AbortController()

  async deliver(url: string, body?: string): Promise<Delivery & { outcome: "answered" | "failed" }> {
    const delivery = deliver(url, this.stop.signal, body)
    this.open.add(delivery)
    const delivered = await delivery
    this.open.delete(delivery)
    return { ...delivered, outcome: delivered.error === null ? "answered" : "failed" }
  }

  /** Gives up what is still unanswered. */
  async close(): Promise<void> {
    this.stop.abort()
    await Promise.allSettled(this.open)
  }
}
