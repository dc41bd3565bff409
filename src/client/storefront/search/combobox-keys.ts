/** What a key does in a field with suggestions. */
export type KeyEffect =
  | { kind: 'point'; at: number }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'clear' }
  | { kind: 'choose' }

/** The field that a key is pressed in. */
export interface ComboboxState {
  opened: boolean
  /** Number of options. */
  count: number
  /** The option that is pointed at; -1 for the text itself. */
  active: number
  text: string
}

/**
 * Keys of an editable combobox as the ARIA Authoring Practices have them. From either end of the options the arrows
 * lead back to the text.
 * @returns undefined for what the field does by itself, such as moving the caret or sending its form.
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
