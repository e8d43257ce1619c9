import type { InstalmentTexts } from "./shape.ts"

export const en: InstalmentTexts = {
  language: "en",
  title: "Pay in instalments",
  text: "Next you fill in the lender’s form. The lender decides, then brings you back here.",
  testMode: "Test mode",
  reasons: {
    account_disabled: "Paying in instalments is not available at the moment.",
    not_in_region: "Paying in instalments is not available in this country.",
    currency_not_supported: "Paying in instalments is not available in this currency.",
    country_not_supported: "Paying in instalments is not available in the country of this address.",
    country_missing: "Enter an address to pay in instalments.",
    product_excluded: "Some of these products cannot be paid in instalments.",
    below_minimum: "The total is too low for paying in instalments.",
    above_maximum: "The total is too high for paying in instalments.",
    empty_cart: "Your cart is empty.",
    nothing_to_pay: "There is nothing left to pay.",
  },
  outcomes: {
    placed: ["Your order is placed", "The lender approved the payment."],
    pending: [
      "We are waiting for the decision",
      "Your cart is kept. Please do not pay another way for now. This page checks by itself.",
    ],
    declined: [
      "Paying in instalments was not approved",
      "No instalment plan was made. Your cart is kept, and you can choose another way to pay.",
    ],
    cancelled: [
      "The instalment payment was not completed",
      "Your cart is kept, and you can choose how to pay.",
    ],
    expired: [
      "The time for the instalment payment ran out",
      "No instalment plan was made. If you paid a first instalment, the lender releases it. You can choose how to pay.",
    ],
    changed: [
      "Your cart has changed",
      "The approval was for the earlier cart and cannot pay for this one. If it is not used, the lender releases its payment. Check your cart, then choose how to pay.",
    ],
    failed: [
      "The instalment payment did not work",
      "Your cart is kept. If you paid something on the form, please contact us. Otherwise choose another way to pay.",
    ],
  },
  late: "There is no decision yet. You can close this page: if you are approved and your cart stays the same, the order is placed without it.",
  backToForm: "Go back to the form",
  checkAgain: "Check again",
  message: {
    plain: "You can pay in instalments.",
    from: "Pay in {count} instalments: {first} today, then {each} a month.",
    plans: "See the plans",
    columns: ["Instalments", "First, today", "Cost of the credit", "APR", "Total to pay"],
    example:
      "For example: {amount} in {count} instalments, {first} today and {rest} more of about {each}, one a month. Cost of the credit: {cost}. APR: {apr}. Total to pay: {total}.",
    subject: "Subject to the lender’s approval.",
    unstated: "not stated",
    close: "Close",
  },
}
