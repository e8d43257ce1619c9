import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { Settings } from "../../options"
import type { World } from "../../world"
import { duration } from "../parts/duration"
import { table } from "../parts/table"

/** What the documents do not show, the option that plays it, and how it is played here. */
export function readings({ settings }: World): Html {
  return html`<p class="soft">
      The service's documents leave these open. A shop has to stand every reading, so each is an option of
      <code>startSandbox</code>.
    </p>
    ${table({
      caption: "Readings in force",
      columns: ["Not shown", "Here", "Option"],
      rows: notShown(settings).map(([subject, here, option]) => [
        subject,
        here,
        html`<code>${option}</code>`,
      ]),
      empty: "",
    })}`
}

function notShown(
  settings: Settings,
): readonly (readonly [subject: string, here: string | number, keyof Settings])[] {
  return [
    ["How long a form stays open", duration(settings.orderLifetime), "orderLifetime"],
    ["How long an approval lasts", duration(settings.confirmWindow), "confirmWindow"],
    ["The zone of dates", settings.timeZone, "timeZone"],
    ["The status after a cancel at the form", settings.statusAfterFormCancel, "statusAfterFormCancel"],
    [
      "The status after a full refund, as some saw it",
      settings.statusAfterFullRefund,
      "statusAfterFullRefund",
    ],
    ["How possible actions are presented", settings.actionLinks, "actionLinks"],
    ["The number of the first page", settings.firstPage, "firstPage"],
    ["The largest page", settings.maxPageSize, "maxPageSize"],
    ["The order of a list", settings.listOrder, "listOrder"],
    ["Whether notifications are sent by themselves", settings.callbacks, "callbacks"],
    ["The days of settlement", settings.settlementDays, "settlementDays"],
    ["The sign of refunds in settlements", settings.refundSign, "refundSign"],
    ["How the offset of a date is written", settings.offsetStyle, "offsetStyle"],
    ["What identifies an operation", settings.operationIds, "operationIds"],
    ["The order of charges, version 1", settings.chargeOrder, "chargeOrder"],
    ["The size of a page, version 1", settings.chargesPerPage, "chargesPerPage"],
    ["What count counts, version 1", settings.listCount, "listCount"],
    ["The version an event names, version 1", settings.eventVersion, "eventVersion"],
    ["How an event is signed, version 1", settings.eventSignature, "eventSignature"],
  ]
}
