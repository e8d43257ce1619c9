import { messageEn, titleEn } from "./message.ts"
import { orderEn } from "./order.ts"
import type { InstalmentTexts } from "./shape.ts"

export const en: InstalmentTexts = {
  language: "en",
  title: titleEn,
  text: "Next you fill in the lender’s form. The lender decides, then brings you back here.",
  testMode: "Test mode",
  reasons: {
    account_disabled: "Paying in instalments is not available at the moment.",
    testers_only: "Paying in instalments is not available yet.",
    not_in_region: "Paying in instalments is not available in this country.",
    not_in_sales_channel: "Paying in instalments is not available in this shop.",
    currency_not_supported: "Paying in instalments is not available in this currency.",
    country_not_supported: "Paying in instalments is not available in the country of this address.",
    country_missing: "Enter an address to pay in instalments.",
    product_excluded: "Some of these products cannot be paid in instalments.",
    customer_excluded: "Paying in instalments is not available for your account.",
    business:
      "Paying in instalments is for private persons only. Remove the company from the billing address, or choose another payment method.",
    below_minimum: "The total is too low for paying in instalments.",
    above_maximum: "The total is too high for paying in instalments.",
    empty_cart: "Your cart is empty.",
    nothing_to_pay: "There is nothing left to pay.",
    already_ordered: "You have already placed this order.",
    name_missing: "Enter a first or last name in the billing address to pay in instalments.",
    email_missing: "Enter an e-mail address to pay in instalments.",
    amount_changed:
      "The payment amount doesn't match the cart total. Choose instalments again, or another payment method.",
    not_possible: "Instalment payment is not possible for this order. Choose another payment method.",
    not_available:
      "Instalments are not available at the moment. Nothing was charged: choose another payment method.",
    lender_unavailable:
      "The lender does not respond at the moment. Nothing was charged: try again, or choose another payment method.",
    form_missing:
      "The lender opened no form. Nothing was charged: try again, or choose another payment method.",
    form_not_opened: "This payment has no instalment form yet. Choose instalments again.",
    decision_unavailable:
      "The lender does not respond at the moment. Nothing is lost: try again in a minute.",
    being_completed: "This purchase is being completed already. Nothing is lost: try again in a minute.",
    payment_mismatch: "This instalment payment does not belong to this cart. Choose instalments again.",
    form_unfinished:
      "The instalment form is not finished yet. Go back to the form, or choose another payment method.",
    declined: "Instalments were not approved for this purchase. Choose another payment method.",
    expired: "The instalment form has expired. Choose instalments again, or another payment method.",
    cancelled: "The instalment payment was cancelled. Choose instalments again, or another payment method.",
    failed: "The instalment payment did not work. Choose another payment method.",
    refunded: "This instalment payment was refunded. Choose instalments again, or another payment method.",
    cart_changed: "The cart was changed after the instalments were approved. Choose instalments again.",
    delivery_changed:
      "The delivery address or e-mail was changed after the instalments were approved. Choose instalments again.",
    cart_id_missing: "Missing query parameter: cart_id.",
    cart_not_found: "There is no such cart.",
    no_instalment_payment: "This cart has no instalment payment.",
    payment_not_found: "There is no such payment. Ask the shop for a new link.",
    not_payable: "This order can't be paid at the moment. Load the page again, or ask the shop.",
    shop_timeout: "The shop did not respond in time.",
    shop_error: "The shop could not answer. Please try again.",
  },
  refused: "That did not work. Please try again, or choose another payment method.",
  details: {
    title: "About you (optional)",
    reason:
      "The lender recognises you by these and may ask you less on its form. They are kept with your order and sent to the lender.",
    numbers: { es: "Spanish DNI or NIE", pt: "Portuguese NIF" },
    otherNumber: "Identity card number",
    wrongNumber: "Check this number: its last character does not belong to it.",
    birthDate: "Date of birth",
    wrongDate: "Enter the day you were born.",
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
  late: "There is no decision yet. You can close this page: if you are approved and your cart stays the same, your order will still be placed.",
  backToForm: "Go back to the form",
  checkAgain: "Check again",
  message: messageEn,
  order: orderEn,
}
