import { Admin, PASSWORD } from "../../harness/people/admin"
import { request } from "../../harness/shop/http"
import type { TestShop } from "../../harness/shop/test-shop"

const COLLEAGUE = "colleague@demo.test"

/** Two staff members with separate logins: Medusa records who requested a refund. */
export async function hireStaff(shop: Pick<TestShop, "url">, first: Admin): Promise<Admin[]> {
  const { body } = await first.call<{ invite: { token: string } }>("/invites", { email: COLLEAGUE })
  const registered = await request<{ token: string }>(`${shop.url}/auth/user/emailpass/register`, {
    method: "POST",
    json: { email: COLLEAGUE, password: PASSWORD },
  })
  const accepted = await request(`${shop.url}/admin/invites/accept?token=${body.invite.token}`, {
    method: "POST",
    headers: { authorization: `Bearer ${registered.body.token}` },
    json: { first_name: "Carla" },
  })
  if (accepted.status !== 200) throw new Error(`Nobody was hired: ${JSON.stringify(accepted.body)}`)
  return [first, await Admin.login(shop, COLLEAGUE)]
}
