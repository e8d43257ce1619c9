export { createClient, type InstalmentsClient } from "./client"
export type { AllCharges, ChargeList, ChargesQuery, ChargesResource } from "./charges"
export type { ClientOptions, LegacyOptions } from "./options"
export { newestFirst } from "./charges"
export { formatServiceDate } from "./dates"
export { parseOffsetDate } from "./dates"
export { parseServiceDate } from "./dates"
export { InvalidOptionsError } from "./errors"
export { InvalidRequestError, type FieldProblem } from "./errors"
export { isNotFound } from "./errors"
export { isRefusedQuery } from "./errors"
export { MisconfiguredError } from "./errors"
export { RefusedError } from "./errors"
export { ServiceError, type ErrorOutcome } from "./errors"
export { UnknownOutcomeError, type UnknownReason } from "./errors"
export { UnsentError, type UnsentReason } from "./errors"
export { optionProblems } from "./options"
export type { OrderFilters } from "./orders/order-query"
export type {
  FormChannel,
  ListedOrder,
  OrderPage,
  OrdersResource,
  RefundRequest,
  WalkOptions,
} from "./orders/orders"
export type { Outcome } from "./outcome"
export type { SettlementPart } from "./settlements/settlement-part"
export type { SettlementRange } from "./settlements/settlements"
export type { SettlementsResource } from "./settlements/settlements"
export { HOST, PATH } from "./transport/base-url"
export type { CallOptions } from "./transport/call-options"
export type { RequestInfo } from "./transport/call-options"
export { isSameUrl } from "./webhooks"
export type { AllWebhooks, CreateWebhookOptions, WebhookList, WebhooksResource } from "./webhooks"
export type { Action, ActionLink, ActionLinks } from "./wire/action-links"
export type { ChargeCard } from "./wire/charge"
export type { Charge } from "./wire/charge"
export type { ReadConfiguration } from "./wire/order"
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
} from "./wire/order-requests"
export type { Unreadable } from "./wire/elements"
export type { Operation, OperationType } from "./wire/settlement"
export type { Order } from "./wire/order"
export { KNOWN_STATUSES, isKnownStatus, type KnownStatus, type OrderStatus } from "./wire/order"
export type { Pagination } from "./wire/page"
export type { Refund } from "./wire/order"
export type { Settlement, SettlementFigures } from "./wire/settlement"
export type { ReadProduct, ReadShoppingCart } from "./wire/order"
export { outOfView } from "./wire/page"
export { DEFAULT_TEXT_LIMITS, type TextLimits } from "./wire/text-limits"
export type { ReadAddress, ReadUser } from "./wire/user"
export type { Webhook } from "./wire/webhook"
