import { randomBytes } from "node:crypto"
import { Admin, PASSWORD } from "./admin"
import { request } from "../shop/http"
import type { TestShop } from "../shop/test-shop"

type Shop = Pick<TestShop, "url" | "sql">

/**
 * The seeded shop's admin, who has every permission where roles are switched on: as `medusa user` creates the first
 * one.
 */
export async function loginAsOwner(shop: Shop): Promise<Admin> {
  await shop.sql(
    `INSERT INTO user_rbac_role (id, user_id, rbac_role_id)
     SELECT 'userrole_owner', id, 'role_super_admin' FROM "user" WHERE email = 'admin@demo.test'`,
  )
  return Admin.login(shop)
}

/** A user whom the owner invited, with a role of these permissions (such as `order:read`) and no others. */
export async function invite(shop: Shop, owner: Admin, permissions: string[]): Promise<Admin> {
  const name = randomBytes(4).toString("hex")
  const policy_ids = await Promise.all(permissions.map((permission) => policyId(owner, permission)))
  const { role } = await made<{ role: { id: string } }>(owner.call("/rbac/roles", { name, policy_ids }))
  return join(shop, owner, { roles: [role.id] })
}

/** Another admin, where roles are not switched on: every user of the admin has all permissions. */
export async function inviteAdmin(shop: Pick<TestShop, "url">, owner: Admin): Promise<Admin> {
  return join(shop, owner, {})
}

async function join(shop: Pick<TestShop, "url">, owner: Admin, how: { roles?: string[] }): Promise<Admin> {
  const email = `${randomBytes(4).toString("hex")}@demo.test`
  const { invite } = await made<{ invite: { token: string } }>(owner.call("/invites", { email, ...how }))
  const { body } = await request<{ token: string }>(`${shop.url}/auth/user/emailpass/register`, {
    method: "POST",
    json: { email, password: PASSWORD },
  })
  await made(
    request(`${shop.url}/admin/invites/accept?token=${invite.token}`, {
      method: "POST",
      headers: { authorization: `Bearer ${body.token}` },
      json: { first_name: "Carla" },
    }),
  )
  return Admin.login(shop, email)
}

async function policyId(owner: Admin, permission: string): Promise<string> {
  const { policies } = await made<{ policies: { id: string }[] }>(
    owner.call(`/rbac/policies?key=${permission}`),
  )
  const [policy] = policies
  if (!policy) throw new Error(`${permission} cannot be granted.`)
  return policy.id
}

async function made<Body>(response: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await response
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
