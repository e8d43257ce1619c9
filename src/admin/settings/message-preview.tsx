import { useState } from "react"
import { creditNotice } from "../../checkout/offer/credit-notice"
import { plansFor } from "../../checkout/offer/plans"
import { messageOf } from "../../storefront/offer-message"
import { messageIn } from "../../storefront/texts/message"
import { LogoOrName } from "../components/brand-logo"
import { ChoiceField, LabelledDay, TextField } from "../components/fields"
import { Strong, Subtle } from "../components/section"
import { readAmount, toCents, writeAmount } from "../format/amount"
import { dateOf, dayOf, todayIn } from "../format/days"
import { useLanguage } from "../i18n/words"
import type { Plan, Settings, Values } from "./calls"
import { LANGUAGES } from "./rule-value"

/** Cents: a price that most rules take. */
const PRICE = 150_00
const COLUMNS = "repeat(auto-fit, minmax(150px, 1fr))"

const languageOf = (name?: string) => LANGUAGES.find((one) => one === name) ?? "en"

interface MessageProps {
  values: Values
  cents: number
  day: string
  language: (typeof LANGUAGES)[number]
}

/** What shoppers would see beside a price on a day, by the words and figures of the storefront. */
export function MessagePreview({ values, time_zone }: Pick<Settings, "values" | "time_zone">) {
  const { t, locale } = useLanguage()
  const [price, setPrice] = useState(() => writeAmount(PRICE, locale))
  const [day, setDay] = useState(() => dateOf(todayIn(time_zone)))
  const [language, setLanguage] = useState(() => LANGUAGES.find((one) => locale.startsWith(one)) ?? "en")
  const cents = readAmount(price)
  const title = t("settings.preview.title")
  return (
    <section aria-label={title} className="flex flex-col gap-y-4">
      <Strong>{title}</Strong>
      <div className="grid items-start gap-4" style={{ gridTemplateColumns: COLUMNS }}>
        <TextField
          label={t("settings.preview.price")}
          inputMode="decimal"
          value={price}
          wrong={cents === null && t("settings.wrong.amount")}
          onChange={setPrice}
        />
        <LabelledDay name={t("settings.preview.day")} value={day} onChange={setDay} />
        <ChoiceField
          label={t("settings.preview.language")}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`settings.language.${value}`) }))}
          onChange={(next) => setLanguage(languageOf(next))}
        />
      </div>
      <div
        className="bg-ui-bg-subtle shadow-borders-base flex flex-col gap-y-3 rounded-lg p-4"
        data-testid="message-preview"
      >
        {cents !== null && day !== null && isOffered(values, cents) ? (
          <Message values={values} cents={cents} day={dayOf(day)} language={language} />
        ) : (
          <Subtle>{t("settings.preview.nothing")}</Subtle>
        )}
      </div>
    </section>
  )
}

/** The sentence with what stands beside it, and the plans that a click on the page opens. */
function Message({ values, cents, day, language }: MessageProps) {
  const { brand } = values
  const texts = messageIn(language)
  const notice = noticeOf(values, language)
  const plans = notice === null ? [] : plansFor(values.plans.map(toRule), cents, day)
  const { sentence, dialog } = messageOf({ plans, brand }, "eur", texts)
  return (
    <div lang={texts.language} className="txt-small text-ui-fg-base flex flex-col gap-y-3">
      {brand && (
        <div>
          <LogoOrName {...brand} />
        </div>
      )}
      <p className="text-pretty">
        {sentence} {dialog && <u>{texts.message.plans}</u>}{" "}
        {dialog && brand?.terms_url && <u>{texts.message.terms}</u>}
      </p>
      {notice !== null && <p className="text-pretty">{notice}</p>}
    </div>
  )
}

function noticeOf({ credit_notice: notice }: Values, language: MessageProps["language"]): string | null {
  const own = typeof notice === "boolean" ? null : notice[language]
  return own ?? creditNotice({ creditNotice: notice !== false }, { locale: language })
}

function isOffered({ enabled, min_amount: min, max_amount: max }: Values, cents: number): boolean {
  return enabled && (min === null || cents >= toCents(min)) && (max === null || cents <= toCents(max))
}

/** As the server's own rules have it, in cents. */
function toRule({ count, cost, borrowing_rate, from, to, starts_on, ends_on }: Plan) {
  return {
    count,
    cost: { fixed: toCents(cost.fixed), percent: cost.percent },
    borrowingRate: borrowing_rate ?? undefined,
    from: from === null ? undefined : toCents(from),
    to: to === null ? undefined : toCents(to),
    startsOn: starts_on ?? undefined,
    endsOn: ends_on ?? undefined,
  }
}
