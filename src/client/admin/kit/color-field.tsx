import { TextInput } from '@mantine/core'

interface ColorFieldProps {
  label: string
  description: string
  pick: string
  name: string
  error: string | undefined
  value: string
  onChange(color: string): void
  onBlur?(): void
}

const picker = { width: '100%', height: '100%', padding: 6, border: 0, background: 'none', cursor: 'pointer' } as const

/** Before a color is chosen: the browser's picker has no empty state. */
const noColor = '#808080'

/** A color as `#rrggbb`, with the browser's own picker in the field. */
export function ColorField({ pick, value, onChange, ...field }: ColorFieldProps) {
  const typed = value.trim()
  return (
    <TextInput
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      rightSection={
        <input
          type="color"
          aria-label={pick}
          title={pick}
          style={picker}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : noColor}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  )
}
