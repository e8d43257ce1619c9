import { SquareTwoStack } from "@medusajs/icons"
import { toast } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { readDiagnosis } from "./api"
import { useErrorWords } from "../api/errors"
import { Section } from "../components/section"
import { useLanguage } from "../i18n/words"
import { SmallButton } from "../components/buttons"

/** Copies what support asks for first. */
export function CopyDiagnosis() {
  const { t } = useLanguage()
  const words = useErrorWords()
  const copy = useMutation({
    mutationFn: async () => {
      // A browser has no clipboard for a page over plain HTTP.
      if (!navigator.clipboard) throw new Error(t("overview.diagnosis.noClipboard"))
      await write(readDiagnosis())
    },
    onSuccess: () => void toast.success(t("overview.diagnosis.copied")),
    onError: (error) => void toast.error(words(error)),
  })
  return (
    <Section
      title={t("overview.diagnosis.title")}
      hint={t("overview.diagnosis.hint")}
      aside={
        <SmallButton isLoading={copy.isPending} onClick={() => copy.mutate()}>
          <SquareTwoStack />
          {t("overview.diagnosis.action")}
        </SmallButton>
      }
    />
  )
}

/** Some browsers let a page write only while they handle the click: they take a text that is still being read. */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text)
  const blob = text.then((read) => new Blob([read], { type: "text/plain" }))
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })])
  } catch (error) {
    // Why it could not be read, where that is the reason, in the server's words instead of the browser's.
    await text
    throw error
  }
}
