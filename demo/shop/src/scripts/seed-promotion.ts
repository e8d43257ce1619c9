import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"

const CODE = "HOLA10"

/** Ten per cent off everything, which gives totals that are not whole cents before rounding. */
export async function seedPromotion(container: MedusaContainer): Promise<void> {
  const [known] = await container.resolve(Modules.PROMOTION).listPromotions({ code: CODE })
  if (known) return
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code: CODE,
          type: "standard",
          status: "active",
          application_method: { type: "percentage", target_type: "items", allocation: "across", value: 10 },
        },
      ],
    },
  })
}
