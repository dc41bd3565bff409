/** The effect of a key in a field with suggestions. */
export type KeyEffect =
  | { kind: 'point'; at: number }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'clear' }
  | { kind: 'choose' }

/** State of the field in which a key is pressed. */
export interface ComboboxState {
  opened: boolean
  /** Number of options. */
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
