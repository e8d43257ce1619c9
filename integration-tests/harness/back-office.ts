import type { Sandbox } from "../../src/sandbox"
import { request, type Answer } from "./http"

/** The merchant's person at the service's own back office: what happens there, the shop is not told. */
export class BackOffice {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly privateKey = sandbox.accounts[0]?.privateKey ?? "",
  ) {}

  confirm(orderId: string): Promise<Answer<{ status: string }>> {
    return this.ask("PUT", `/orders/${orderId}/confirm`)
  }

  refund(orderId: string, cents: number): Promise<Answer<{ id: string }>> {
    return this.ask("POST", `/orders/${orderId}/refund`, { total_amount: cents })
  }

  private ask<Body>(method: string, path: string, json?: unknown): Promise<Answer<Body>> {
    const headers = { authorization: `Bearer ${this.privateKey}`, accept: "application/json" }
    return request(`${this.sandbox.baseUrl}${path}`, { method, headers, json })
  }
}
