import { type RefObject, useEffect, useState } from 'react'

interface ComboboxOptions {
  field: HTMLInputElement
  popup: RefObject<HTMLElement | null>
  /** Id of the listbox; prefix of the ids of its options. */
  listId: string
  /** The field was clicked before this code was loaded. */
  clicked: boolean
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/**
 * The text of a field, and whether suggestions are requested: typing and clicking open them, leaving closes them.
 */
export function useTypedText({ field, popup, clicked }: ComboboxOptions) {
  const [text, setText] = useState(field.value)
  // The user may have typed, or left the field, before this code was loaded.
  const [isRequested, setRequested] = useState(
    document.activeElement === field && (clicked || field.value !== field.defaultValue),
  )
  const [active, setActive] = useState(-1)
  const close = () => {
    setRequested(false)
    setActive(-1)
  }
  useListener(field, 'input', () => {
    setText(field.value)
    setRequested(true)
    setActive(-1)
  })
  // Letters that were typed between the first render and now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from now on the listeners follow.
  useEffect(() => {
    if (field.value === text) return
    setText(field.value)
    setRequested(document.activeElement === field)
  }, [])
  useListener(field, 'click', () => {
    setText(field.value)
    setRequested(true)
  })
  useListener(field.form, 'submit', close)
  useListener(window, 'scroll', close)
  const isInside = ({ target }: Event) => popup.current?.contains(target as Node) === true
  // On click rather than mousedown: in the drawer, closing would move the pressed element from under the finger.
  useListener(document, 'click', (event) => event.target === field || isInside(event) || close())
  // Pressing an option leaves the focus in the field.
  useListener(document, 'mousedown', (event) => isInside(event) && event.preventDefault())
  return { text, isRequested, active, setText, setRequested, setActive, close }
}

/** Makes the field of a plain form an ARIA combobox over the suggestions that are shown. */
export function useCombobox(
  { field, popup, listId }: ComboboxOptions,
  input: ReturnType<typeof useTypedText>,
  { opened, count }: { opened: boolean; count: number },
) {
  const { text, active, setText, setRequested, setActive, close } = input
  const activeId = opened && active >= 0 ? optionId(listId, active) : undefined
  useEffect(() => {
    const attributes = {
      'aria-expanded': String(opened),
      'aria-controls': opened ? listId : undefined,
      'aria-activedescendant': activeId,
      // Keeps Escape from closing the drawer while the field has something to close or to clear.
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
    // An active option counts as focused: its link then prefetches the page.
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
      setRequested(true)
    }
    if (effect.kind === 'close') close()
    if (effect.kind === 'choose' && activeId) document.getElementById(activeId)?.click()
    if (effect.kind === 'clear') {
      field.value = ''
      setText('')
    }
  })
}

/** Listens to an event while the component is mounted; the listener always sees the latest state. */
function useListener<K extends keyof HTMLElementEventMap>(
  target: EventTarget | null,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
) {
  useEffect(() => {
    const handler = listener as EventListener
    target?.addEventListener(type, handler)
    return () => target?.removeEventListener(type, handler)
  })
}

type KeyEffect = { kind: 'point'; at: number } | { kind: 'open' | 'close' | 'clear' | 'choose' }

export interface ComboboxState {
  opened: boolean
  count: number
  /** Index of the active option; -1 if none is. */
  active: number
  text: string
}

/**
 * The keys of an editable combobox as in the ARIA Authoring Practices. Past either end of the options the arrows return
 * to the text.
 * @returns undefined for the default action of the browser, such as moving the caret or submitting the form
 */
export function keyEffect(key: string, { opened, count, active, text }: ComboboxState): KeyEffect | undefined {
  const point = (at: number): KeyEffect => ({ kind: 'point', at })
  const pointing = opened && active >= 0
  switch (key) {
    case 'ArrowDown':
      return opened ? point(active + 1 < count ? active + 1 : -1) : { kind: 'open' }
    case 'ArrowUp':
      return opened ? point(active >= 0 ? active - 1 : count - 1) : undefined
    case 'Home':
      return pointing ? point(0) : undefined
    case 'End':
      return pointing ? point(count - 1) : undefined
    case 'Enter':
      return pointing ? { kind: 'choose' } : undefined
    case 'Tab':
      return opened ? { kind: 'close' } : undefined
    case 'Escape':
      if (opened) return { kind: 'close' }
      return text === '' ? undefined : { kind: 'clear' }
    default:
      return undefined
  }
}
