import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { readEuros, readNumber } from '../../../shared/typed-number.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'

/** What a field of a number holds: the number, an empty text, or what was typed and is no number. */
export type NumberValue = number | string

const kinds = {
  euros: { read: readEuros, format: formatAmount, inputMode: 'decimal', unit: '€' },
  pieces: { read: readNumber, format: formatNumber, inputMode: 'numeric', unit: undefined },
} as const

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  kind: keyof typeof kinds
  value?: NumberValue
  onChange?: (value: NumberValue) => void
}

/**
 * A number that is typed or pasted in any way that the shop reads, and shown as the page's language writes it once the
 * field is left. It stays a plain text field: inputs that put marks in while one types make another number of a pasted
 * `1.234,50`. What cannot be read stays as it was typed, for the form to refuse.
 */
export function NumberField({ kind, value = '', onChange, onBlur, ...input }: NumberFieldProps) {
  const { read, format, inputMode, unit } = kinds[kind]
  const language = useLanguage()
  /** What stands in the field while it is being written in, and what was read of it. */
  const [typed, setTyped] = useState<{ text: string; value: NumberValue }>()
  const written = typeof value === 'number' ? format(value, language) : value

  const type = (text: string) => {
    const next = text.trim() === '' ? '' : (read(text, language) ?? text)
    setTyped({ text, value: next })
    onChange?.(next)
  }

  return (
    <TextInput
      autoComplete="off"
      inputMode={inputMode}
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionPointerEvents="none"
      {...input}
      // What the form was given meanwhile by somebody else is shown instead.
      value={typed && typed.value === value ? typed.text : written}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
