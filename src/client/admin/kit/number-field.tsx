import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { readCentimeters, readEuros, readNumber, readPercent } from '../../../shared/typed-number.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { formatNumber } from '../../ui/numbers.ts'

/** A number, an empty string, or the typed text when it is no number. */
export type NumberValue = number | string

const kinds = {
  euros: { read: readEuros, format: formatAmount, inputMode: 'decimal', unit: '€' },
  pieces: { read: readNumber, format: formatNumber, inputMode: 'numeric', unit: undefined },
  percent: { read: readPercent, format: formatNumber, inputMode: 'decimal', unit: '%' },
  centimeters: { read: readCentimeters, format: formatNumber, inputMode: 'decimal', unit: undefined },
} as const

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  kind: keyof typeof kinds
  value?: NumberValue
  onChange?: (value: NumberValue) => void
}

/**
 * A number in any notation that the shop reads, formatted for the page's language when the field is left. It is a plain
 * text input, as inputs that format while typing change a pasted `1.234,50`. Invalid text stays; the form refuses it.
 */
export function NumberField({ kind, value = '', onChange, onBlur, ...input }: NumberFieldProps) {
  const { read, format, inputMode, unit } = kinds[kind]
  const language = useLanguage()
  const [entry, setEntry] = useState<{ text: string; value: NumberValue }>()
  const formatted = typeof value === 'number' ? format(value, language) : value

  const type = (text: string) => {
    const next = text.trim() === '' ? '' : (read(text, language) ?? text)
    setEntry({ text, value: next })
    onChange?.(next)
  }

  return (
    <TextInput
      autoComplete="off"
      inputMode={inputMode}
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionPointerEvents="none"
      {...input}
      // A value that was set from outside replaces the typed text.
      value={entry && entry.value === value ? entry.text : formatted}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        setEntry(undefined)
        onBlur?.(event)
      }}
    />
  )
}
