import { type Confirmed, confirmed, shopUpToForm } from "../storefront"
import type { Fixture } from "./fixture"

/** Sells an order, approved and not captured yet. @returns the order with the URL of its form */
export async function sell({ demo, as }: Fixture): Promise<{ form: string; order: Confirmed }> {
  const sold: { form: string; order: Confirmed }[] = []
  await as("desktop", async (shopper) => {
    const form = await shopUpToForm(shopper, demo.storefront)
    await shopper.page.getByTestId("approve").click()
    sold.push({ form, order: await confirmed(shopper.page) })
  })
  const [only] = sold
  if (!only) throw new Error("Nothing was sold.")
  return only
}
