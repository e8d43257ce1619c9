import { getCharge, listCharges, type ChargesAnswer } from "../api/charges"
import { isNotFound } from "../api/is-not-found"
import { isChargeId } from "./is-charge-id"

const NOTHING: ChargesAnswer = { charges: [], count: 0, missing: 0 }

/** What these accounts have under an order's identifier or a charge's id. What the service does not know is nothing. */
export async function findCharges(text: string, accounts: readonly string[]): Promise<ChargesAnswer> {
  const [account, ...others] = accounts
  if (!isChargeId(text)) {
    const query = { order_id: text, ...(others.length === 0 && { account }) }
    return (await known(listCharges(query))) ?? NOTHING
  }
  const found = await Promise.all(accounts.map((one) => known(getCharge(text, one))))
  const charges = found.filter((one) => one !== null)
  return { charges, count: charges.length, missing: 0 }
}

async function known<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
