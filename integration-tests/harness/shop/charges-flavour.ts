import type { TestShopOptions } from "./test-shop"

/** The company's number in its journals. */
export const SIREN = "732829320"

/** A flavour beside those of `flavours.ts`: version 1 of the lender's API, over pages of one, and account codes of its own. */
export const CHARGES = {
  sandbox: { chargesPerPage: 1, pageParameter: "p" },
  instalments: ({ legacyBaseUrl: baseUrl }) => ({
    legacy: { baseUrl, secretKey: "sk_sandbox_secret", pageParameter: "p" },
    legacyOrderKey: "old_shop_id",
    journal: { siren: SIREN, accounts: { bank: "512100", commission: "622000" } },
  }),
} satisfies TestShopOptions
