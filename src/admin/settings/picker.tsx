import { XMarkMini } from "@medusajs/icons"
import { Badge, Input, clx } from "@medusajs/ui"
import { useEffect, useId, useState, type KeyboardEvent } from "react"
import { Field } from "../components/fields"
import { SmallPrint } from "../components/section"
import { useLanguage } from "../i18n/words"
import { useFound, useNames, type Entry, type Kind } from "./catalogue"

/** A request is sent once the user pauses. */
const PAUSE_MS = 300

interface PickerProps {
  kind: Kind
  value: readonly string[]
  onChange(ids: string[]): void
}

/**
 * Chooses any number of the shop's products, categories, tags or customer groups by Medusa's own search. The arrow keys
 * go through what is found, Enter chooses, Escape closes the list, and Backspace takes the last one away.
 */
export function Picker({ kind, value, onChange }: PickerProps) {
  const { t } = useLanguage()
  const list = useId()
  const label = t(`settings.kind.${kind}`)
  const hint = kind === "categories" && t("settings.kind.subcategories")
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const wanted = useSettled(text.trim())
  const { data, isPlaceholderData, isPending, error } = useFound(kind, wanted, isOpen)
  // What was found for another text must not be chosen for this one.
  const isBusy = isPending || isPlaceholderData || wanted !== text.trim()
  const known = useNames(kind, value)
  // The name of what was just chosen is not read yet.
  const nameOf = (id: string) => data?.find((one) => one.id === id)?.name ?? known(id)
  const found = (isBusy ? [] : (data ?? [])).filter(({ id }) => !value.includes(id))
  const active = found[Math.min(at, found.length - 1)]

  const choose = (entry: Entry) => {
    onChange([...value, entry.id])
    setText("")
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === "Backspace" && text === "") return onChange(value.slice(0, -1))
    if (key === "Escape") return setOpen(false)
    if (key === "Enter") {
      // It must not send the form.
      event.preventDefault()
      if (isOpen && active) choose(active)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined) return
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    setAt(Math.max(0, Math.min(found.length - 1, at + step)))
  }
  return (
    <Field label={label}>
      {(id) => (
        <div className="flex flex-col gap-y-2" onBlur={() => setOpen(false)}>
          {hint && <SmallPrint id={`${id}hint`}>{hint}</SmallPrint>}
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-1.5" aria-label={t("settings.picker.chosen", { kind: label })}>
              {value.map((one) => (
                <li key={one} className="min-w-0 max-w-full">
                  <Badge size="2xsmall" className="max-w-full min-w-0 overflow-hidden">
                    <span className="truncate min-w-0">{nameOf(one)}</span>
                    <button
                      type="button"
                      aria-label={t("settings.picker.remove", { name: nameOf(one) })}
                      className="text-ui-fg-subtle focus-visible:shadow-borders-focus shrink-0 rounded-sm outline-none"
                      onClick={() => onChange(value.filter((other) => other !== one))}
                    >
                      <XMarkMini />
                    </button>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <div className="relative">
            <Input
              id={id}
              role="combobox"
              autoComplete="off"
              aria-expanded={isOpen}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active ? `${list}${active.id}` : undefined}
              aria-describedby={hint ? `${id}hint` : undefined}
              placeholder={t("settings.picker.search")}
              value={text}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
              onChange={(event) => {
                setText(event.target.value)
                setAt(0)
                setOpen(true)
              }}
              onKeyDown={onKeyDown}
            />
            {isOpen && (
              <div className="bg-ui-bg-component shadow-elevation-flyout absolute z-10 mt-1 max-h-[200px] w-full overflow-y-auto rounded-lg p-1">
                <ul id={list} role="listbox" aria-label={label}>
                  {found.map((entry) => (
                    <li
                      key={entry.id}
                      id={`${list}${entry.id}`}
                      role="option"
                      aria-selected={entry === active}
                      ref={entry === active ? intoView : undefined}
                      className={clx("txt-compact-small text-ui-fg-base cursor-pointer rounded px-2 py-1.5", {
                        "bg-ui-bg-component-hover": entry === active,
                      })}
                      // Before the field would lose its focus.
                      onMouseDown={(event) => {
                        event.preventDefault()
                        choose(entry)
                      }}
                    >
                      {entry.name}
                    </li>
                  ))}
                </ul>
                {found.length === 0 && (
                  <SmallPrint className="px-2 py-1.5" role="status">
                    {t(
                      error
                        ? "general.failed.title"
                        : isBusy
                          ? "settings.picker.busy"
                          : "general.table.noMatch",
                    )}
                  </SmallPrint>
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}

function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest" })
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
