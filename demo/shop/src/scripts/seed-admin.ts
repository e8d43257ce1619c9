import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUsersWorkflow, setAuthAppMetadataWorkflow } from "@medusajs/medusa/core-flows"

const email = process.env.DEMO_ADMIN_EMAIL ?? "admin@demo.test"
const password = process.env.DEMO_ADMIN_PASSWORD ?? "supersecret"

export async function seedAdmin(container: MedusaContainer): Promise<void> {
  const [existing] = await container.resolve(Modules.USER).listUsers({ email })
  const [user] = existing
    ? [existing]
    : (await createUsersWorkflow(container).run({ input: { users: [{ email, first_name: "Demo" }] } })).result

  const registered = await container
    .resolve(Modules.AUTH)
    .register("emailpass", { body: { email, password } })
  if (!user || !registered.authIdentity) return
  await setAuthAppMetadataWorkflow(container).run({
    input: { authIdentityId: registered.authIdentity.id, actorType: "user", value: user.id },
  })
}
