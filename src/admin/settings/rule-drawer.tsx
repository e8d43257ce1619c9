import { useState, type ComponentType } from "react"
import { useAction, useForm } from "../api/use-action"
import { SmallButton } from "../components/buttons"
import { DrawerPart, FormDrawer } from "../components/drawer"
import { Notice } from "../components/section"
import { useLanguage } from "../i18n/words"
import { useChange, type Field, type Settings, type Values } from "./calls"
import { MessagePreview } from "./message-preview"
import { PlansForm } from "./plans-form"
import {
  BrandForm,
  ExcludedForm,
  LimitForm,
  NoticeForm,
  PromotedForm,
  EnabledForm,
  type RuleFormProps,
} from "./rule-forms"
import { RuleValue } from "./rule-value"

const FORMS: Record<Field, ComponentType<RuleFormProps>> = {
  enabled: EnabledForm,
  min_amount: LimitForm,
  max_amount: LimitForm,
  excluded: ExcludedForm,
  promoted: PromotedForm,
  plans: PlansForm,
  credit_notice: NoticeForm,
  brand: BrandForm,
}

/** What shoppers see of these is shown as it is typed. */
const SHOWN: readonly Field[] = ["plans", "credit_notice", "brand"]

interface RuleDrawerProps {
  rule: Field
  settings: Settings
  onClose(): void
}

/** Changes one rule. A user who is told that another one saved meanwhile keeps what they typed, and may save again. */
export function RuleDrawer({ rule, settings, onClose }: RuleDrawerProps) {
  const { t } = useLanguage()
  const [seen, setSeen] = useState(settings)
  const [draft, setDraft] = useState<Partial<Values>>({})
  const [valid, setValid] = useState(true)
  const Form = FORMS[rule]
  const [conflict, setConflict] = useState<string>()
  const send = useChange((now, words) => {
    setSeen(now)
    setConflict(words)
  })
  const save = (body: object) => send(seen, "settings", { account: seen.account, ...body })
  const done = () => t("settings.saved")
  const form = useForm({ run: async () => rule in draft && save(draft), done }, onClose)
  const reset = useAction({ run: () => save({ [rule]: null }), done })
  return (
    <FormDrawer
      title={t(`settings.rule.${rule}`)}
      hint={t(`settings.about.${rule}`, { zone: seen.time_zone })}
      action={t("general.action.save")}
      valid={valid}
      {...form}
    >
      {conflict && (
        <>
          <Notice>{`${conflict} ${t("settings.conflictHint")}`}</Notice>
          <DrawerPart title={t("settings.inForce")}>
            <div className="txt-compact-small text-ui-fg-subtle">
              <RuleValue rule={rule} values={seen.values} />
            </div>
          </DrawerPart>
        </>
      )}
      <Form
        rule={rule}
        values={seen.values}
        onChange={(next) => {
          setValid(next !== null)
          if (next) setDraft(next)
        }}
      />
      {SHOWN.includes(rule) && (
        <MessagePreview values={{ ...seen.values, ...draft }} time_zone={seen.time_zone} />
      )}
      {seen.set.includes(rule) && (
        <SmallButton
          type="button"
          className="shrink-0 self-start"
          isLoading={reset.busy}
          onClick={() => reset.start(onClose)}
        >
          {t("settings.useDefault")}
        </SmallButton>
      )}
    </FormDrawer>
  )
}
