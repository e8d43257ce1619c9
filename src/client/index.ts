export { createClient, type InstalmentsClient } from "./client"
export type { ChargeList, ChargesQuery, ChargesResource } from "./charges/charges-resource"
export type { ClientOptions, LegacyOptions } from "./client-options"
export { newestFirst } from "./charges/newest-first"
export { formatServiceDate } from "./dates/format-service-date"
export { parseOffsetDate } from "./dates/parse-offset-date"
export { parseServiceDate } from "./dates/parse-service-date"
export { InvalidOptionsError } from "./errors/invalid-options-error"
export { InvalidRequestError, type FieldProblem } from "./errors/invalid-request-error"
export { isNotFound } from "./errors/is-not-found"
export { isRefusedQuery } from "./errors/is-refused-query"
export { MisconfiguredError } from "./errors/misconfigured-error"
export { RefusedError } from "./errors/refused-error"
export { ServiceError, type ErrorOutcome } from "./errors/service-error"
export { UnknownOutcomeError, type UnknownReason } from "./errors/unknown-outcome-error"
export { UnsentError, type UnsentReason } from "./errors/unsent-error"
export { optionProblems } from "./resolve-options"
export type { OrderFilters } from "./orders/order-filters"
export type { FormChannel, OrdersResource, RefundRequest, WalkOptions } from "./orders/orders-resource"
export type { Outcome } from "./outcome"
export type { SettlementPart } from "./settlements/settlement-part"
export type { SettlementRange } from "./settlements/settlement-range"
export type { SettlementsResource } from "./settlements/settlements-resource"
export type { CallOptions } from "./transport/call-options"
export type { RequestInfo } from "./transport/on-request"
export type { WebhookList, WebhooksResource } from "./webhooks/webhooks-resource"
export type { Action, ActionLink, ActionLinks } from "./wire/action-links"
export type { ChargeCard } from "./wire/card"
export type { Charge } from "./wire/charge"
export type { ReadConfiguration } from "./wire/configuration"
export {
  COUNTRY_CODES,
  type Address,
  type Channel,
  type Configuration,
  type CountryCode,
  type CreateOrder,
  type Product,
  type ShoppingCart,
  type User,
} from "./wire/create-order"
export type { Operation, OperationType } from "./wire/operation"
export type { Order } from "./wire/order"
export { KNOWN_STATUSES, isKnownStatus, type KnownStatus, type OrderStatus } from "./wire/order-status"
export type { Pagination } from "./wire/pagination"
export type { Refund } from "./wire/refund"
export type { Settlement, SettlementFigures } from "./wire/settlement"
export type { ReadProduct, ReadShoppingCart } from "./wire/shopping-cart"
export { outOfView } from "./wire/out-of-view"
export { DEFAULT_TEXT_LIMITS, type TextLimits } from "./wire/text-limits"
export type { ReadAddress, ReadUser } from "./wire/user"
export type { Webhook } from "./wire/webhook"
