import { type Confirmed, confirmed, shopUpToForm } from "../storefront"
import type { Fixture } from "./stage"

/** A shopper's order, approved and not captured yet, with the address of its form. */
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
