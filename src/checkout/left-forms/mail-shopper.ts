import type { ShopDeps } from "../../modules/instalments/deps"
import { EMAIL, notificationsFor, warnOfFailure } from "../../modules/instalments/notifications"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { readSellingRules } from "../../modules/instalments/settings-versions"
import { claimMail, findLink, refuseMails } from "../../modules/instalments/store/left-forms"
import { hashAddress, hashToken, isToken } from "../../modules/instalments/token"
import { creditNotice, languageOf, type NoticeLanguage } from "../offer/credit-notice"
import { shopName } from "../payment-link/payment-page"
import { createLinkToken, linkTo } from "./form-link"
import { mailText, noMailsPage } from "./mail-text"

/** The template's name for the shop's notification provider. */
const TEMPLATE = "instalments-second-chance"

interface CartGraph {
  email: string | null
  locale?: string | null
}

/**
 * Mails the shopper of a form that was found left a moment ago, by the shop's own notification provider, where the option
 * wants it. What the shop knows is read once more: a shopper who has paid, or changed the cart, gets no mail. It is kept
 * before it is sent, so that nobody is mailed twice; a mail that could not be sent is not repeated.
 */
export async function mailShopper(deps: ShopDeps, id: string): Promise<void> {
  const { settings, sql } = deps.instalments
  const option = settings.secondChance?.mail
  if (option === undefined) return
  const mail = await notificationsFor(deps, EMAIL, "secondChance")
  if (!mail) return
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  const cart = await readCart(deps, row)
  if (!cart?.email) return
  const addressHash = await hashAddress(cart.email)
  const token = await createLinkToken(deps, id)
  if (token === null || !(await claimMail(sql, id, addressHash))) return
  const reader = { locale: cart.locale, country: row.country_code }
  const language = languageOf(reader)
  const values = {
    shop: await shopName(deps),
    amount: new Intl.NumberFormat(language, { style: "currency", currency: row.currency_code }).format(
      row.total_cents / 100,
    ),
    link: linkTo(deps, "form", token),
    noMails: linkTo(deps, "no-mails", token),
    notice: creditNotice((await readSellingRules(deps.instalments))(row.account), reader),
  }
  try {
    await mail.createNotifications([
      {
        to: cart.email,
        channel: EMAIL,
        template: TEMPLATE,
        data: {
          language,
          shop: values.shop,
          amount: values.amount,
          link: values.link,
          no_mails_link: values.noMails,
          expires_at: row.expires_at?.toISOString() ?? null,
        },
        content: mailText(option, language, values),
        provider_data: {
          headers: {
            "List-Unsubscribe": `<${values.noMails}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        },
        idempotency_key: `${TEMPLATE}-${id}`,
      },
    ])
  } catch (error) {
    warnOfFailure(deps, { channel: EMAIL, purpose: "secondChance" }, error)
  }
}

/** The page behind the mail's way out, which asks, or the one that says that it is done. */
export async function showNoMails(
  deps: ShopDeps,
  token: string,
  refuse: boolean,
): Promise<{ status: 200 | 404; page: string }> {
  const { sql } = deps.instalments
  const id = isToken(token) ? await findLink(sql, hashToken(token)) : null
  const [row] = id === null ? [] : await deps.instalments.listInstalmentOrders({ id })
  const language = await languageOfShopper(deps, row)
  if (!row) return { status: 404, page: noMailsPage(language, "unknown") }
  if (!refuse) return { status: 200, page: noMailsPage(language, "asked") }
  const isRefused = await refuseMails(sql, hashToken(token))
  return { status: isRefused ? 200 : 404, page: noMailsPage(language, isRefused ? "done" : "unknown") }
}

async function languageOfShopper(deps: ShopDeps, row?: InstalmentOrderRow): Promise<NoticeLanguage> {
  return languageOf({ locale: row && (await readCart(deps, row))?.locale, country: row?.country_code })
}

async function readCart(
  { query }: ShopDeps,
  { cart_id }: InstalmentOrderRow,
): Promise<CartGraph | undefined> {
  const { data } = await query.graph({
    entity: "cart",
    fields: ["email", "locale"],
    filters: { id: cart_id ?? "" },
  })
  return data[0]
}
