import type { FaultRule, OrderStatus } from "../../../src/lender/sandbox"
import type { Loss } from "./staff"

/** The refunded amount: in cents, as an exact share of the order that may not be whole cents, or as before. */
export type Amount =
  { kind: "cents"; cents: number } | { kind: "share"; of: 2 | 3 | 7 } | { kind: "rest" } | { kind: "same" }

/** A shopper's steps. `form` counts the cart's forms at the lender, oldest first, here and below. */
type ShopperStep =
  | { do: "choose" }
  | { do: "choose-manual" }
  | { do: "return"; form: number; way: "ok" | "ko" | "cancel"; times: number }
  | {
      do: "change"
      what:
        | "quantity"
        | "variant"
        | "address"
        | "email"
        | "region"
        | "promotion"
        | "metadata"
        | "login"
        | "shopper"
    }
  | { do: "complete" | "complete-elsewhere" }

/** Staff steps; `by` is the staff member, the first one by default. */
type StaffStep =
  | { do: "capture"; part: boolean; lost?: Loss }
  | { do: "refund"; amount: Amount; clicks: number; by?: number; lost?: Loss }
  | { do: "refund-again"; by?: number }
  | { do: "stalled-refund" | "slow-second-click"; amount: Amount; by?: number }
  | { do: "edit-order" | "edit-unmarked" }
  | { do: "give-credit" | "credit-while-captured" }
  | { do: "cancel-order" }
  | { do: "fulfil" }
  | { do: "take-back"; as: "return" | "exchange" | "claim" }
  | { do: "ask-for-more" }
  | { do: "hold" | "release" }
  | { do: "look" }
  | { do: "resolve"; which: number; way: "queue" | "order" | "outdated" }
  | { do: "record-refund" }
  | { do: "refund-loan" | "sync"; form: number }

/** Sales in the store, and what staff do to an order or a draft that is not paid yet. */
type StoreStep =
  | { do: "sell"; how: "here" | "sms" | "email" }
  | { do: "send-again"; form: number; by: "sms" | "email" }
  | { do: "change-order"; what: "more" | "less" | "phone" | "address" | "credit" }
  | { do: "convert" | "delete-draft" | "pay-otherwise" }

/** Events at the lender. */
type LenderStep =
  | { do: "approve" | "reject" | "leave"; form: number }
  | { do: "callback"; form: number; forged: boolean; times: number }
  | { do: "confirm-in-back-office"; form: number }
  | { do: "refund-in-back-office"; form: number; cents: number | "rest" }
  | { do: "run-out" | "shorten"; form: number }
  | { do: "approve-briefly"; form: number }
  | { do: "move"; form: number; to: OrderStatus }
  | { do: "carry-out" }
  | { do: "sell-elsewhere"; odd: OddElement }

/** How lists show an order that cannot be read. */
export type OddElement =
  | { kind: "odd-field"; path: string; as: "missing" | "null" | "another-type" }
  | { kind: "odd-element"; as: "unreadable" }

/** Events on the shop's machines, and time. */
type MachineStep =
  | { do: "deadline" }
  | { do: "sweep" | "hourly" }
  | { do: "time-passes" }
  | { do: "event"; name: "payment.refunded" | "order.placed" | "order.fulfillment_created"; times: number }
  | {
      do:
        | "orphan-payment"
        | "exchange-variant"
        | "fail-promotion"
        | "fail-completions"
        | "keep-payments"
        | "end-failing"
        | "break-records"
    }
  | { do: "freeze"; ms: number }
  | { do: "fault"; rule: FaultRule }

/** One user action or fault. */
export type Step = ShopperStep | StaffStep | StoreStep | LenderStep | MachineStep

/** A step of this kind, where several kinds may say the same. */
export type StepOf<Kind extends Step["do"], One = Step> = One extends { do: infer Kinds }
  ? Kind extends Kinds
    ? Omit<One, "do"> & { do: Kind }
    : never
  : never

/** A step, or several concurrent ones. */
export type Command = Step | { do: "at-once"; steps: Step[] }

/** Everything that happens to one cart, or to a draft that staff make for a shopper in the store. */
export interface Schedule {
  country: "es" | "pt"
  basket: { handle: "hook" | "nail" | "chair"; quantity: number }[]
  /** There is a draft instead of a cart. */
  inStore?: true
  /** The lender behaves otherwise than its documents say; by default as documented. */
  lender?: "otherwise"
  commands: Command[]
}
