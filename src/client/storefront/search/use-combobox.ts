import { type RefObject, useEffect, useState } from 'react'
import { keyEffect } from './combobox-keys.ts'
import { useListener } from './use-listener.ts'

interface ComboboxOptions {
  field: HTMLInputElement
  /** The field's suggestions as they are drawn. */
  popup: RefObject<HTMLElement | null>
  /** Id of the listbox; its options are called by it and their number. */
  listId: string
  /** The field was clicked before this code was there. */
  clicked: boolean
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/**
 * The text of a field, and whether suggestions for it are wanted: typing and clicking ask for them, leaving sends them
 * away.
 */
export function useTypedText({ field, popup, clicked }: ComboboxOptions) {
  const [text, setText] = useState(field.value)
  // Who was faster than this code has typed already, or has gone on.
  const [wanted, setWanted] = useState(
    document.activeElement === field && (clicked || field.value !== field.defaultValue),
  )
  const [active, setActive] = useState(-1)
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  useListener(field, 'input', () => {
    setText(field.value)
    setWanted(true)
    setActive(-1)
  })
  useListener(field, 'click', () => {
    setText(field.value)
    setWanted(true)
  })
  useListener(field.form, 'submit', close)
  useListener(window, 'scroll', close)
  const isInside = ({ target }: Event) => popup.current?.contains(target as Node) === true
  // Not before the press has ended: in the drawer, what was pressed would move away from under the finger.
  useListener(document, 'click', (event) => event.target === field || isInside(event) || close())
  // Pressing an option leaves the focus in the field.
  useListener(document, 'mousedown', (event) => isInside(event) && event.preventDefault())
  return { text, wanted, active, setText, setWanted, setActive, close }
}

/** Makes the field of a plain form an ARIA combobox over the suggestions that are shown. */
export function useCombobox(
  { field, popup, listId }: ComboboxOptions,
  typed: ReturnType<typeof useTypedText>,
  { opened, count }: { opened: boolean; count: number },
) {
  const { text, active, setText, setWanted, setActive, close } = typed
  const activeId = opened && active >= 0 ? optionId(listId, active) : undefined
  useEffect(() => {
    const attributes = {
      'aria-expanded': String(opened),
      'aria-controls': opened ? listId : undefined,
      'aria-activedescendant': activeId,
      // Escape is for the field, not for the drawer around it, as long as it has something to close or to clear.
      'data-mantine-stop-propagation': String(opened || text !== ''),
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  }, [field, listId, opened, activeId, text])
  useEffect(() => {
    const option = activeId ? popup.current?.querySelector(`#${CSS.escape(activeId)}`) : undefined
    option?.scrollIntoView({ block: 'nearest' })
    // The option has the focus in all but name: so its link hears, which fetches the page ahead.
    option?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, [activeId, popup])
  useListener(field, 'keydown', (event) => {
    const isCombined = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== 'Tab')
    if (event.isComposing || isCombined) return
    const effect = keyEffect(event.key, { opened, count, active, text: field.value })
    if (!effect) return
    if (event.key !== 'Tab') event.preventDefault()
    if (effect.kind === 'point') setActive(effect.at)
    if (effect.kind === 'open') {
      setText(field.value)
      setWanted(true)
    }
    if (effect.kind === 'close') close()
    if (effect.kind === 'choose' && activeId) document.getElementById(activeId)?.click()
    if (effect.kind === 'clear') {
      field.value = ''
      setText('')
    }
  })
}
