import type { TestShopOptions } from "./test-shop"

/** The company's number in its journals. */
export const SIREN = "732829320"

/** A flavour beside those of `flavours.ts`: version 1 of the lender's API, over pages of one, and account codes of its own. */
export const CHARGES = {
  sandbox: { chargesPerPage: 1, pageParameter: "p" },
  instalments: ({ legacyBaseUrl: baseUrl }) => ({
    version1: { baseUrl, secretKey: "sk_sandbox_secret", pageParameter: "p" },
    journal: { siren: SIREN, accounts: { bank: "512100", commission: "622000" } },
    advanced: { version1: { orderKey: "old_shop_id" } },
  }),
} satisfies TestShopOptions
